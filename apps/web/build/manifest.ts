/** A file of the build, as Vite's manifest lists it. */
export interface ManifestChunk {
  file: string
  name?: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

export type Manifest = Readonly<Record<string, ManifestChunk>>

/** Names of these chunks and all chunks that they import, without duplicates. */
export function withImports(manifest: Manifest, names: readonly string[]): ReadonlySet<string> {
  const known = new Set<string>()
  const follow = (name: string) => {
    if (known.has(name)) return
    known.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`the build has no ${name}`)
    chunk.imports?.forEach(follow)
  }
  names.forEach(follow)
  return known
}

export const stylesOf = (manifest: Manifest, names: Iterable<string>): string[] => [
  ...new Set([...names].flatMap((name) => manifest[name]?.css ?? [])),
]

export const urlOf = (manifest: Manifest, name: string): string => `/${manifest[name]?.file}`
