// The bare reference of the bench: one thread that lists every folder below one and asks for the facts of each entry.
// No program that looks at every file can do less, so times are given as multiples of this one's.
//
// usage: walk DIR      prints the number of entries below DIR

#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static unsigned long entries;

static int is_self_or_parent(const char *name) {
  return name[0] == '.' && (name[1] == 0 || (name[1] == '.' && name[2] == 0));
}

// Takes over the descriptor.
static int walk(int folder) {
  DIR *stream = fdopendir(folder);
  if (stream == NULL) {
    close(folder);
    return -1;
  }
  int result = 0;
  struct dirent *entry;
  while (result == 0 && (entry = readdir(stream)) != NULL) {
    if (is_self_or_parent(entry->d_name)) continue;
    struct stat facts;
    result = fstatat(folder, entry->d_name, &facts, AT_SYMLINK_NOFOLLOW);
    entries += 1;
    if (result != 0 || !S_ISDIR(facts.st_mode)) continue;
    int below = openat(folder, entry->d_name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    result = below < 0 ? -1 : walk(below);
  }
  closedir(stream);
  return result;
}

int main(int count, char **arguments) {
  if (count != 2) {
    fputs("usage: walk DIR\n", stderr);
    return 2;
  }
  int root = open(arguments[1], O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (root < 0 || walk(root) != 0) {
    perror(arguments[1]);
    return 3;
  }
  printf("%lu\n", entries);
  return 0;
}
