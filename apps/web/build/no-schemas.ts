import type { Plugin } from 'vite'

interface BuiltFile {
  type: string
  fileName: string
  modules?: Readonly<Record<string, unknown>>
}

/** Files that contain the schema library, which is larger than a page may be. */
export function filesWithSchemas(files: readonly BuiltFile[]): string[] {
  return files
    .filter(({ modules }) => Object.keys(modules ?? {}).some((id) => /[\\/]node_modules[\\/]zod[\\/]/.test(id)))
    .map(({ fileName }) => fileName)
}

/** Fails the build if a page would load the contract's schemas; importing a constant beside a schema can cause that. */
export function noSchemas(): Plugin {
  return {
    name: 'fairground-no-schemas',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    generateBundle(_options, bundle) {
      const found = filesWithSchemas(Object.values(bundle))
      if (found.length > 0) this.error(`pages would load the contract's schemas (zod): ${found.join(', ')}`)
    },
  }
}
