/**
 * What the platform holds people to and the site shows: plain values. The site reads them without the schemas that are
 * made from them, which would weigh more than most of its pages.
 */

/** Of pictures that people send: 5 MB each (specification §5). */
export const pictureBytesMax = 5 * 1024 * 1024
