import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Size } from '../drawing/picture.ts'
import { drawnFile, readDrawn } from './drawn.ts'
import type { EncodedFile } from './encode.ts'

export type CachedFile = { readonly pixelsWide: number; readonly blob: string; readonly bytes: number }

/** A built picture: its nominal size, its files, and what stands for it until it has loaded (`readGround`). */
export type CachedPicture = Size & { readonly files: readonly CachedFile[]; readonly ground?: string }

/** Pictures by key; the files are beside the index, named by the hash of their content. */
export type ArtCache = {
  readonly find: (key: string) => CachedPicture | undefined
  readonly keep: (key: string, picture: CachedPicture) => void
  readonly store: (file: EncodedFile) => Promise<CachedFile>
  readonly blobPath: (blob: string) => string
  /** Writes the index, without pictures that this build did not use. */
  readonly save: () => Promise<void>
}

export const hashOf = (...parts: readonly (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 32)
}

/** @param drawnDir pictures of the repository, found like cached ones */
export async function openCache(dir: string, drawnDir?: string): Promise<ArtCache> {
  const blobs = join(dir, 'blobs')
  const indexPath = join(dir, 'index.json')
  await mkdir(blobs, { recursive: true })
  const index = await readIndex(indexPath)
  const used = new Map<string, CachedPicture>()
  const drawn = new Map<string, string>()
  for (const [name, { key, format, ...picture }] of Object.entries(drawnDir ? await readDrawn(drawnDir) : {})) {
    if (!index.has(key)) index.set(key, picture)
    for (const file of picture.files) drawn.set(file.blob, join(drawnDir ?? '', drawnFile(name, file, format)))
  }
  const blobPath = (blob: string) => {
    const cached = join(blobs, blob)
    return existsSync(cached) ? cached : (drawn.get(blob) ?? cached)
  }
  return {
    blobPath,
    find: (key) => {
      const picture = used.get(key) ?? index.get(key)
      // A deleted cache file is a cache miss, not an error.
      if (!picture?.files.every(({ blob }) => existsSync(blobPath(blob)))) return undefined
      used.set(key, picture)
      return picture
    },
    keep: (key, picture) => void used.set(key, picture),
    store: async ({ pixelsWide, bytes }) => {
      const blob = hashOf(bytes)
      await writeWhole(join(blobs, blob), bytes)
      return { pixelsWide, blob, bytes: bytes.length }
    },
    save: () => writeWhole(indexPath, JSON.stringify([...stillUsed(index, used)])),
  }
}

/** A hit by spec does not use the key by drawing; it is kept because it is needed when the source changes. */
function stillUsed(index: ReadonlyMap<string, CachedPicture>, used: ReadonlyMap<string, CachedPicture>) {
  const blobs = new Set([...used.values()].flatMap(({ files }) => files.map(({ blob }) => blob)))
  const alive = [...index].filter(([, { files }]) => files.every(({ blob }) => blobs.has(blob)))
  return new Map([...alive, ...used])
}

async function readIndex(path: string): Promise<Map<string, CachedPicture>> {
  if (!existsSync(path)) return new Map()
  try {
    return new Map(JSON.parse(await readFile(path, 'utf8')) as [string, CachedPicture][])
  } catch {
    return new Map()
  }
}

/** Written atomically: a killed build leaves no partial file. */
export async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.tmp`
  await writeFile(unfinished, content)
  await rename(unfinished, path)
}
