import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { BannersArt, Catalogue, LotteriesArt } from '../spec.ts'
import { buildArt } from './build-art.ts'
import { drawnFolder } from './drawn.ts'

// node packages/art/src/build/cli.ts --demo demo --out dist/art --cache node_modules/.cache/art
// With --keep the pictures of the repository are replaced by what the sources draw.
const { values } = parseArgs({
  options: { demo: { type: 'string' }, out: { type: 'string' }, cache: { type: 'string' }, keep: { type: 'boolean' } },
})
const { demo, out, cache, keep = false } = values
if (demo === undefined || out === undefined || cache === undefined) {
  throw new Error('Usage: cli.ts --demo <dir> --out <dir> --cache <dir>')
}

const readData = async <T>(file: string) => JSON.parse(await readFile(join(demo, file), 'utf8')) as T

const startedAt = performance.now()
await buildArt({
  catalogue: await readData<Catalogue>('catalogue.json'),
  lotteries: await readData<LotteriesArt>('lotteries-art.json'),
  banners: await readData<BannersArt>('banners-art.json'),
  outDir: out,
  cacheDir: cache,
  drawnDir: drawnFolder,
  keepsDrawn: keep,
  log: (line) => {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    process.stdout.write(`art: ${line}, ${seconds} s\n`)
  },
})
