/* Debian's libxml2 shows ICU's types in its headers, and Foundation brings its own ICU: one program cannot see both.
   Nothing here uses the one struct that these types are part of. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/tree.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlschemas.h>
#include <libxml/xmlwriter.h>
