import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ArtName } from '../manifest.ts'
import type { CachedFile, CachedPicture } from './cache.ts'

/** Where the repository keeps the demo's pictures as files: rendering them takes longer than the rest of the build. */
export const drawnFolder = 'packages/art/drawn'

/** A kept picture: the key of its drawing says whether the sources still draw it. */
export type DrawnPicture = CachedPicture & { readonly key: string; readonly format: string }

export type DrawnIndex = Readonly<Record<ArtName, DrawnPicture>>

const indexName = 'index.json'

export async function readDrawn(folder: string): Promise<DrawnIndex> {
  const file = join(folder, indexName)
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as DrawnIndex) : {}
}

/** Motif keys contain a colon, which some file systems do not support. */
export const drawnFile = (name: string, { pixelsWide }: CachedFile, format: string): string =>
  `${name.replaceAll(':', '-')}-${pixelsWide}.${format}`

/** Replaces what is kept: one folder per kind, and the index. Written beside it first: most of the pictures come from it. */
export async function writeDrawn(kept: string, index: DrawnIndex, blobPath: (blob: string) => string): Promise<void> {
  const folder = `${kept}-new`
  await rm(folder, { recursive: true, force: true })
  for (const [name, { files, format }] of Object.entries(index)) {
    for (const file of files) {
      const target = join(folder, drawnFile(name, file, format))
      await mkdir(dirname(target), { recursive: true })
      await copyFile(blobPath(file.blob), target)
    }
  }
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, indexName), `${JSON.stringify(index, null, 1)}\n`)
  await rm(kept, { recursive: true, force: true })
  await rename(folder, kept)
}
