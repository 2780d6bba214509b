/* The functions for one algorithm each: what replaced them reads OpenSSL's configuration before the first digest. */
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>
