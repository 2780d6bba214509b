#pragma once

#include <stddef.h>

#if defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>

/* Reads what a folder holds, without the three further calls and the copy that a stream of the C library costs. Not every
   C library for Linux declares a function for it. */
static inline long steve_getdents64(int descriptor, void *buffer, size_t count) {
  return syscall(SYS_getdents64, descriptor, buffer, count);
}
#endif
