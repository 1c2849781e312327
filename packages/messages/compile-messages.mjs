// @ts-check
// `node packages/messages/compile-messages.mjs`: writes generated/<language>/{core,rest,post}.json from src/texts.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { importSource } from '../../tools/lib/import-source.mjs'

const here = path.dirname(fileURLToPath(import.meta.url))
const { compileCatalogue } = await importSource('packages/messages/src/compile.ts')

for (const language of readdirSync(path.join(here, 'src/texts'))) {
  const folder = path.join(here, 'src/texts', language)
  const tree = Object.fromEntries(
    readdirSync(folder)
      .toSorted()
      .map((file) => [path.basename(file, '.json'), JSON.parse(readFileSync(path.join(folder, file), 'utf8'))]),
  )
  const target = path.join(here, 'generated', language)
  mkdirSync(target, { recursive: true })
  for (const [part, catalogue] of Object.entries(compileCatalogue(tree)))
    writeFileSync(path.join(target, `${part}.json`), `${JSON.stringify(catalogue)}\n`)
}
