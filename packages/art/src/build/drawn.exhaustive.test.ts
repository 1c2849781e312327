import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { banners, catalogue, lotteries } from '../testing/demo.ts'
import { drawingKeyOf } from './build-art.ts'
import { hashOf } from './cache.ts'
import { drawnFile, readDrawn } from './drawn.ts'
import { encodePicture } from './encode.ts'
import { listJobs } from './jobs.ts'

// The repository keeps the demo's pictures, so that a first build need not render them.

const folder = fileURLToPath(new URL('../../drawn', import.meta.url))
const drawn = await readDrawn(folder)
const jobs = listJobs({ catalogue, lotteries, banners }).filter(({ encoder }) => encoder.format !== 'svg')

/** One of each kind. */
const samples = [...new Map(jobs.map((job) => [job.name.split('/')[0], job])).values()]

describe('the kept pictures (`node tools/pictures.mjs` replaces them)', () => {
  it('are of what the sources draw today', () => {
    const keys = (entries: [string, string][]) =>
      Object.fromEntries(entries.toSorted(([left], [right]) => (left < right ? -1 : 1)))
    expect(keys(Object.entries(drawn).map(([name, { key }]) => [name, key]))).toEqual(
      keys(jobs.map((job) => [job.name, drawingKeyOf(job, job.draw())])),
    )
  })

  it('are whole, and no other file is among them', () => {
    const files = Object.entries(drawn).flatMap(([name, { files, format }]) =>
      files.map((file) => ({ path: drawnFile(name, file, format), blob: file.blob })),
    )
    for (const { path, blob } of files) expect(hashOf(readFileSync(join(folder, path))), path).toBe(blob)
    const found = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) =>
        join(parentPath, name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      )
    expect(found.toSorted()).toEqual([...files.map(({ path }) => path), 'index.json'].toSorted())
  })

  // Other processors round differently.
  it.runIf(process.arch === 'x64').each(samples)('are as they are rendered: $name', async (job) => {
    const { size = drawn[job.name]!, encoder, draw, name } = job
    const { files } = await encodePicture(draw(), size, encoder)
    expect(files.map(({ bytes }) => hashOf(bytes))).toEqual(drawn[name]?.files.map(({ blob }) => blob))
  })
})
