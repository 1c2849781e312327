// @ts-check
// `npm run contract`: writes the typed client and docs/roles.md from the declarations and lists every call with who may
// make it.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { importSource } from './lib/import-source.mjs'
import { root } from './lib/root.mjs'

const { clientFiles } = await importSource('packages/contract/src/generators/client-files.ts')
const { rolesPage } = await importSource('packages/contract/src/generators/roles-page.ts')
const { callNames, getCall } = await importSource('packages/contract/src/index.ts')

const source = path.join(root, 'packages/contract/src')
for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' }))
  if (path.basename(file) === 'generated') rmSync(path.join(source, file), { recursive: true })
for (const [file, text] of Object.entries(clientFiles())) {
  mkdirSync(path.dirname(path.join(source, file)), { recursive: true })
  writeFileSync(path.join(source, file), text)
}
writeFileSync(path.join(root, 'docs/roles.md'), rolesPage())

for (const name of callNames) {
  const { method, path: address, audience } = getCall(name)
  console.log(`${method.padEnd(6)} ${address.padEnd(44)} ${name.padEnd(34)} ${audience.join(' ')}`)
}
console.log(`\n${callNames.length} calls`)
