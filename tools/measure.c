// Runs one program and says what it cost. The bench is written in Python, but a child that Python starts inherits
// Python's peak memory in its own ru_maxrss (the kernel keeps the largest of before and after exec), and the
// interpreter's own noise lies in the time. This program is small enough to be neither.
//
// usage: measure REPORT PROGRAM ARGUMENT…
// writes to REPORT: status wall-ns user-us system-us peak-kilobytes

#include <errno.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

static long long nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000000LL + now.tv_nsec;
}

static long long microseconds(struct timeval time) { return time.tv_sec * 1000000LL + time.tv_usec; }

static long kilobytes(long peak) {
#ifdef __APPLE__
  return peak / 1024;
#else
  return peak;
#endif
}

int main(int count, char **arguments) {
  if (count < 3) return 2;
  pid_t child;
  int status;
  struct rusage usage;
  long long start = nanoseconds();
  errno = posix_spawnp(&child, arguments[2], NULL, NULL, arguments + 2, environ);
  if (errno != 0) {
    perror(arguments[2]);
    return 3;
  }
  while (wait4(child, &status, 0, &usage) < 0) {
    if (errno != EINTR) return 3;
  }
  long long wall = nanoseconds() - start;
  FILE *report = fopen(arguments[1], "w");
  if (report == NULL) return 3;
  fprintf(report, "%d %lld %lld %lld %ld\n", WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), wall,
          microseconds(usage.ru_utime), microseconds(usage.ru_stime), kilobytes(usage.ru_maxrss));
  return fclose(report) == 0 ? 0 : 3;
}
