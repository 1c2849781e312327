// @ts-check
// `node bench/data/write-json-test-suite.mjs <checkout of nst/JSONTestSuite>`: its files as one, by name, in base64.
// Some of them are no UTF-8, and some have names that not every file system takes.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.join(process.argv[2] ?? '', 'test_parsing')
const files = readdirSync(folder).toSorted()
const encoded = files.map((file) => [file, readFileSync(path.join(folder, file)).toString('base64')])
const out = path.join(import.meta.dirname, 'json-test-suite/files.json')
writeFileSync(out, `${JSON.stringify(Object.fromEntries(encoded), null, 1)}\n`)
console.log(`${files.length} files`)
