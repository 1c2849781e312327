// @ts-check

/** Node's compile cache (22 and newer) for the bundles; a build empties it. */
export const compiledFolder = '.cache/compiled'
