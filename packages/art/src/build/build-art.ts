import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArtEntry, ArtManifest, ArtName } from '../manifest.ts'
import { artKinds } from '../manifest.ts'
import type { Size } from '../drawing/picture.ts'
import type { Catalogue } from '../spec.ts'
import type { MotifKey } from '../motif/motif.ts'
import { symbolsFor } from '../pictures/symbol.ts'
import { wordmark } from '../tiles/wordmark.ts'
import type { ArtCache, CachedPicture } from './cache.ts'
import { hashOf, openCache, writeWhole } from './cache.ts'
import type { DrawnIndex } from './drawn.ts'
import { writeDrawn } from './drawn.ts'
import { encodePicture, encoderVersion } from './encode.ts'
import type { ArtJob, ArtSource } from './jobs.ts'
import { listJobs } from './jobs.ts'
import { readSourceVersion } from './source-version.ts'

export type BuildOptions = ArtSource & {
  /** Receives one folder per kind, `manifest.json`, `wordmarks.json` and `symbols.json`; old pictures in those folders are removed. */
  readonly outDir: string
  readonly cacheDir: string
  /** Pictures that the repository keeps. */
  readonly drawnDir?: string
  /** Replaces them by what was built. */
  readonly keepsDrawn?: boolean
  readonly log?: (line: string) => void
}

export type BuildReport = {
  readonly manifest: ArtManifest
  readonly pictures: number
  /** Pictures that were not in the cache. */
  readonly rendered: number
  readonly bytes: number
}

/** More concurrent pictures than cores: one is drawn while others are encoded. */
const inFlight = 4

/** Builds every picture of a catalogue; pictures whose spec and source are unchanged come from the cache. */
export async function buildArt(options: BuildOptions): Promise<BuildReport> {
  const { outDir, cacheDir, drawnDir, keepsDrawn = false, log = () => {}, ...source } = options
  const cache = await openCache(cacheDir, drawnDir)
  const builder = { cache, sourceVersion: readSourceVersion(), rendered: 0 }
  const jobs = listJobs(source)
  const manifest: Record<ArtName, ArtEntry> = {}
  const built = await mapInFlight(jobs, async (job) => ({ job, picture: await buildPicture(builder, job) }))
  for (const kind of artKinds) await mkdir(join(outDir, kind), { recursive: true })
  await mapInFlight(built, async ({ job, picture }) => {
    manifest[job.name] = await publish({ cache, outDir }, job, picture)
  })
  await removeOthers(outDir, manifest)
  await writeWhole(join(outDir, 'manifest.json'), JSON.stringify(sorted(manifest), null, 1))
  await writeWhole(join(outDir, 'wordmarks.json'), JSON.stringify(wordmarksOf(source.catalogue), null, 1))
  await writeWhole(join(outDir, 'symbols.json'), JSON.stringify(reelsOf(source.catalogue), null, 1))
  if (drawnDir && keepsDrawn) await writeDrawn(drawnDir, drawnOf(built), cache.blobPath)
  await cache.save()
  const bytes = built.flatMap(({ picture }) => picture.files).reduce((sum, file) => sum + file.bytes, 0)
  log(`${jobs.length} pictures, ${builder.rendered} rendered, ${Math.round(bytes / 1024)} KB`)
  return { manifest, pictures: jobs.length, rendered: builder.rendered, bytes }
}

type Builder = { readonly cache: ArtCache; readonly sourceVersion: string; rendered: number }

/** Looks up the cache by spec (saves the drawing), then by drawing (saves the rendering); else renders the picture. */
async function buildPicture(builder: Builder, job: ArtJob): Promise<CachedPicture> {
  const { cache, sourceVersion } = builder
  const specKey = hashOf('spec', sourceVersion, job.name, JSON.stringify(job.spec), JSON.stringify(job.encoder))
  const known = cache.find(specKey)
  if (known) return known
  const svg = job.draw()
  const drawingKey = drawingKeyOf(job, svg)
  const picture = cache.find(drawingKey) ?? (await render(builder, job, svg))
  cache.keep(drawingKey, picture)
  cache.keep(specKey, picture)
  return picture
}

/** Of everything that a picture's bytes depend on. */
export const drawingKeyOf = ({ encoder }: ArtJob, svg: string): string =>
  hashOf('drawing', svg, JSON.stringify(encoder), encoderVersion)

/** Vectors need no rendering. */
const drawnOf = (built: readonly { job: ArtJob; picture: CachedPicture }[]): DrawnIndex =>
  Object.fromEntries(
    built
      .filter(({ job }) => job.encoder.format !== 'svg')
      .map(({ job, picture }) => [
        job.name,
        { key: drawingKeyOf(job, job.draw()), format: job.encoder.format, ...picture },
      ]),
  )

async function render(builder: Builder, job: ArtJob, svg: string): Promise<CachedPicture> {
  builder.rendered += 1
  const size = job.size ?? sizeOf(svg)
  const { files, ...rest } = await encodePicture(svg, size, job.encoder)
  return { ...size, ...rest, files: await Promise.all(files.map(builder.cache.store)) }
}

function sizeOf(svg: string): Size {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  if (width === undefined || height === undefined) throw new Error('A picture without a viewBox')
  return { width: Number(width), height: Number(height) }
}

/** Copies a picture's files to their public names and describes them. */
async function publish(
  to: { cache: ArtCache; outDir: string },
  job: ArtJob,
  picture: CachedPicture,
): Promise<ArtEntry> {
  const { width, height, ground } = picture
  const entry: Record<string, string | number> = { width, height, ...(ground && { ground }) }
  for (const { pixelsWide, blob, bytes } of picture.files) {
    const path = publicPath(job, pixelsWide, blob)
    const target = join(to.outDir, path)
    if (!(await hasSize(target, bytes))) await copyFile(to.cache.blobPath(blob), target)
    entry[pixelsWide === 0 ? 'svg' : String(pixelsWide)] = path
  }
  return entry as unknown as ArtEntry
}

/** Motif keys contain a colon, which some file systems and servers do not support. */
function publicPath({ name, encoder }: ArtJob, pixelsWide: number, blob: string): string {
  const stem = name.replaceAll(':', '-')
  return `${stem}${pixelsWide === 0 ? '' : `-${pixelsWide}`}.${blob.slice(0, 8)}.${encoder.format}`
}

const hasSize = async (path: string, bytes: number) => existsSync(path) && (await stat(path)).size === bytes

async function removeOthers(outDir: string, manifest: ArtManifest): Promise<void> {
  const kept = new Set(Object.values(manifest).flatMap((entry) => Object.values(entry)))
  for (const kind of artKinds) {
    for (const file of await readdir(join(outDir, kind))) {
      const path = `${kind}/${file}`
      if (!kept.has(path)) await rm(join(outDir, path))
    }
  }
}

/** The motifs on each game's reels, wild first: a game server needs this to show its symbols. */
const reelsOf = ({ games }: Catalogue): Record<string, MotifKey[]> =>
  Object.fromEntries(
    games.filter((game) => game.model !== undefined).map((game) => [game.id, symbolsFor(game).map(({ key }) => key)]),
  )

const wordmarksOf = ({ providers }: Catalogue) =>
  Object.fromEntries(providers.map((provider) => [provider.code, wordmark(provider)]))

const sorted = (manifest: ArtManifest) =>
  Object.fromEntries(Object.entries(manifest).sort(([left], [right]) => (left < right ? -1 : 1)))

/** Runs tasks a few at a time and keeps their order. */
async function mapInFlight<T, R>(tasks: readonly T[], run: (task: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waiting = tasks.entries()
  const worker = async () => {
    for (const [index, task] of waiting) results[index] = await run(task)
  }
  await Promise.all(Array.from({ length: inFlight }, worker))
  return results
}
