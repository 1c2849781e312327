// @ts-check
// `npm run contract`: writes the typed client and docs/roles.md from the declarations and lists every call with who may
// make it and whether it is served yet.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { importSource } from './lib/import-source.mjs'
import { root } from './lib/root.mjs'

const { generateClient } = await importSource('packages/contract/src/generate-client.ts')
const { drawRoles } = await importSource('packages/contract/src/roles.ts')
const { callNames, getCall } = await importSource('packages/contract/src/index.ts')

const folder = path.join(root, 'packages/contract/src/generated/client')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [file, text] of Object.entries(generateClient())) writeFileSync(path.join(folder, file), text)
writeFileSync(path.join(root, 'docs/roles.md'), drawRoles())

for (const name of callNames) {
  const { method, path: address, audience, isServed } = getCall(name)
  console.log(
    `${isServed ? 'served' : '501   '}  ${method.padEnd(6)} ${address.padEnd(44)} ${name.padEnd(34)} ${audience.join(' ')}`,
  )
}
const unserved = callNames.filter((/** @type {string} */ name) => !getCall(name).isServed)
console.log(`\n${callNames.length} calls, ${callNames.length - unserved.length} served, ${unserved.length} answer 501`)
