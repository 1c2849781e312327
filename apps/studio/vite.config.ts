import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import { sizeBudgets } from './src/page-sizes/size-budgets.ts'

const here = path.dirname(fileURLToPath(import.meta.url))
const outDir = path.resolve(here, '../../dist/studio')

/** Phones on slow lines fetch this page; the server hands out the files it finds compressed. */
const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  async closeBundle() {
    const folder = path.join(outDir, 'assets')
    const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name))
    await Promise.all(
      names.map(async (name) => {
        const file = path.join(folder, name)
        const bytes = await readFile(file)
        await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
        await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes))
      }),
    )
  },
}

/** The pages of games and missions: `vite build --config apps/studio/vite.config.ts` → dist/studio. */
export default defineConfig({
  root: path.join(here, 'src/page'),
  base: '/',
  publicDir: false,
  plugins: [precompress, sizeBudgets],
  build: {
    outDir,
    rolldownOptions: {
      input: ['index.html', 'originals/index.html', 'missions/index.html', 'verify/index.html'].map((file) =>
        path.join(here, 'src/page', file),
      ),
    },
    emptyOutDir: true,
    // Inlined files would need a wider content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['es2022', 'safari16', 'chrome105'],
  },
})
