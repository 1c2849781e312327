// @ts-check
// `node packages/texts/compile-texts.mjs`: writes generated/ from <noun>/<tag>.json.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { importSource } from '../../tools/lib/import-source.mjs'

const { writeGenerated } = await importSource('packages/texts/src/build/write-generated.ts')
writeGenerated(path.dirname(fileURLToPath(import.meta.url)))
