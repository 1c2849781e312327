/** A script of the build. */
export interface BuiltChunk {
  fileName: string
  /** Its modules. */
  modules: readonly string[]
  /** Files that it imports statically. */
  imports: readonly string[]
  /** Compressed. */
  bytes: number
  /** It is asked for by name: an entry, a page, or what is imported on demand. */
  isRoot: boolean
  /** Its modules are chosen by another rule. */
  isFixed: boolean
  /** A root: what it may load in vain, beyond what fewer files save. */
  vainBytes: number
}

/** What a file less is worth, as bytes: a request costs a slow phone some 5 ms of its processor. */
const requestBytes = 900
/** What a file less saves: its head, its imports, and what compresses better together. */
const savedBytes = 90

interface Chunk {
  modules: readonly string[]
  bytes: number
  isFixed: boolean
  /** All chunks that load with it. */
  imports: ReadonlySet<Chunk>
  /** The roots that load it. */
  roots: Set<string>
}

interface Merge {
  pair: readonly [Chunk, Chunk]
  worth: number
  /** Bytes by root that does not need them. */
  vain: ReadonlyMap<string, number>
}

/**
 * What several roots share is one file for each set of roots at first, often of a few hundred bytes. Two of them become one
 * while the requests saved are worth more than what is then loaded in vain. Two files never import each other.
 * @returns the modules of each merged file
 */
export function mergeChunks(built: readonly BuiltChunk[]): (readonly string[])[] {
  const chunks = linkChunks(built)
  const original = new Set(chunks)
  const left = new Map(built.map(({ fileName, vainBytes }) => [fileName, vainBytes]))
  const take = (root: string, bytes: number) => left.set(root, (left.get(root) ?? 0) - bytes)
  for (;;) {
    let hasMerged = false
    for (const { pair } of listMerges(chunks, left)) {
      // An earlier merge of this round may have changed what this one costs.
      const now = pair.every((each) => chunks.has(each)) ? judge(pair, left) : undefined
      if (!now) continue
      for (const root of common(pair)) take(root, -savedBytes)
      for (const [root, bytes] of now.vain) take(root, bytes)
      merge(chunks, pair)
      hasMerged = true
    }
    if (!hasMerged) return [...chunks].filter((chunk) => !original.has(chunk)).map(({ modules }) => modules)
  }
}

const common = ([a, b]: Merge['pair']): string[] => [...a.roots].filter((root) => b.roots.has(root))

/** The best first. */
function listMerges(chunks: ReadonlySet<Chunk>, left: ReadonlyMap<string, number>): Merge[] {
  const shared = [...chunks].filter(({ isFixed }) => !isFixed)
  return shared
    .flatMap((a, index) => shared.slice(index + 1).flatMap((b) => judge([a, b], left) ?? []))
    .toSorted((a, b) => b.worth - a.worth)
}

/** Undefined where a merge would cost more than it saves. */
function judge(pair: Merge['pair'], left: ReadonlyMap<string, number>): Merge | undefined {
  const [a, b] = pair
  const gain = common(pair).length * requestBytes
  if (gain === 0 || leadsAround(a, b) || leadsAround(b, a)) return undefined
  const vain = new Map([...vainOf(a, b), ...vainOf(b, a)])
  const worth = [...vain.values()].reduce((total, bytes) => total - bytes, gain)
  const isBearable = [...vain].every(([root, bytes]) => bytes <= (left.get(root) ?? 0))
  return isBearable && worth > 0 ? { pair, worth, vain } : undefined
}

/** In one file they would import a third one that imports them. */
const leadsAround = (from: Chunk, to: Chunk): boolean =>
  [...from.imports].some((each) => each !== to && each.imports.has(to))

/** By root: what those who need only `needed` would load of `other`. */
function vainOf(needed: Chunk, other: Chunk): Map<string, number> {
  const vain = new Map<string, number>()
  for (const root of needed.roots) {
    if (other.roots.has(root)) continue
    const more = [...other.imports].filter(({ roots }) => !roots.has(root))
    vain.set(
      root,
      more.reduce((total, { bytes }) => total + bytes + savedBytes, other.bytes),
    )
  }
  return vain
}

function merge(chunks: Set<Chunk>, [a, b]: readonly [Chunk, Chunk]): void {
  const isOld = (chunk: Chunk) => chunk === a || chunk === b
  const merged: Chunk = {
    modules: [...a.modules, ...b.modules],
    bytes: a.bytes + b.bytes,
    isFixed: false,
    imports: new Set([...a.imports, ...b.imports].filter((each) => !isOld(each))),
    roots: new Set([...a.roots, ...b.roots]),
  }
  chunks.delete(a)
  chunks.delete(b)
  for (const each of chunks)
    if (each.imports.has(a) || each.imports.has(b))
      each.imports = new Set([...each.imports, ...merged.imports, merged].filter((one) => !isOld(one)))
  for (const imported of merged.imports) for (const root of merged.roots) imported.roots.add(root)
  chunks.add(merged)
}

function linkChunks(built: readonly BuiltChunk[]): Set<Chunk> {
  const files = new Map(built.map((each) => [each.fileName, each]))
  const chunkOf = new Map<string, Chunk>(
    built.map(({ fileName, modules, bytes, isRoot, isFixed }) => [
      fileName,
      { modules, bytes, isFixed: isFixed || isRoot, imports: new Set(), roots: new Set() },
    ]),
  )
  for (const { fileName, isRoot } of built) {
    const chunk = chunkOf.get(fileName)
    const loaded = [...withImports(fileName, files)].flatMap((name) => chunkOf.get(name) ?? [])
    if (chunk) chunk.imports = new Set(loaded.filter((each) => each !== chunk))
    if (isRoot) for (const each of loaded) each.roots.add(fileName)
  }
  return new Set(chunkOf.values())
}

function withImports(name: string, files: ReadonlyMap<string, BuiltChunk>): ReadonlySet<string> {
  const known = new Set<string>()
  const waiting = [name]
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    if (known.has(each)) continue
    known.add(each)
    waiting.push(...(files.get(each)?.imports ?? []))
  }
  return known
}
