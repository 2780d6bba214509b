#pragma once

#include <stddef.h>

#if defined(__linux__)
#include <spawn.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Reads what a folder holds, without the three further calls and the copy that a stream of the C library costs. Not every
   C library for Linux declares a function for it. */
static inline long steve_getdents64(int descriptor, void *buffer, size_t count) {
  return syscall(SYS_getdents64, descriptor, buffer, count);
}

/* The variables of this process. Swift sees the C library's own name for them as one that any thread may change. */
extern char **environ;
static inline char **steve_environment(void) { return environ; }

/* In a folder. Headers of the C library show it only to whoever asks for its own extensions. */
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
static inline int steve_start_in(posix_spawn_file_actions_t *actions, const char *path) {
  return posix_spawn_file_actions_addchdir_np(actions, path);
}
#endif
