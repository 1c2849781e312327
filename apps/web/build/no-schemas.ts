import type { Plugin } from 'vite'

interface BuiltFile {
  type: string
  fileName: string
  modules?: Readonly<Record<string, unknown>>
}

/** Files that hold the library of schemas: it weighs more than a page may. */
export function filesWithSchemas(files: readonly BuiltFile[]): string[] {
  return files
    .filter(({ modules }) => Object.keys(modules ?? {}).some((id) => /[\\/]node_modules[\\/]zod[\\/]/.test(id)))
    .map(({ fileName }) => fileName)
}

/** Refuses a site whose pages would fetch the contract's schemas, as one import of a constant beside one can cause. */
export function noSchemas(): Plugin {
  return {
    name: 'fairground-no-schemas',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const found = filesWithSchemas(Object.values(bundle))
      if (found.length > 0) this.error(`pages would load the contract's schemas (zod): ${found.join(', ')}`)
    },
  }
}
