// @ts-check

/**
 * The list of everything that is built. Every entry must exist: a missing one is an error.
 */

/** Bundles that Node runs: folder below dist → bundle name → source. */
export const nodeBundles = {
  server: {
    main: 'apps/server/src/main.ts',
    operator: 'apps/server/src/operator.ts',
    merchant: 'apps/server/src/merchant.ts',
  },
  studio: {
    main: 'apps/studio/src/main.ts',
  },
  'payment-sandbox': {
    main: 'apps/payment-sandbox/src/main.ts',
  },
}

/** Folders that a bundle reads at run time, copied beside it. */
export const bundleFolders = {
  server: ['apps/server/migrations', 'apps/server/sql'],
}

/** Run with `--demo demo --out dist/art --cache .cache/art`. */
export const artBuilder = 'packages/art/src/build/cli.ts'

/** Writes packages/texts/generated. */
export const textCompiler = 'packages/texts/compile-texts.mjs'

/** Built by vite: its configuration, what it writes, and the folder whose text files are also stored compressed. */
export const pages = {
  web: { config: 'apps/web/vite.config.ts', output: 'dist/web', compressed: 'dist/web/client' },
  console: { config: 'apps/console/vite.config.ts', output: 'dist/console', compressed: 'dist/console' },
  // Compresses its files itself.
  studio: { config: 'apps/studio/vite.config.ts', output: 'dist/studio', compressed: undefined },
}
