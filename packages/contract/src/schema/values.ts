/**
 * Limits and lists that the platform enforces and the site shows: plain values. The site imports them without the
 * schemas made from them, which are larger than most of its pages.
 */

/** Maximum size of uploaded pictures: 5 MB each (specification §5). */
export const pictureBytesMax = 5 * 1024 * 1024
