// @ts-check
// `node tools/complete-lock.mjs`: after `npm install`, before committing package-lock.json.
//
// A registry mirror may lack a library's builds for some systems. npm then silently omits them from the lock, and
// `npm ci` refuses the lock on every system. This adds them by name, version and system, so that the lock is complete:
// npm installs a build on its own system and skips it on others.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './lib/root.mjs'
import { missingBuilds } from './lib/tidy/lock-rules.mjs'

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

const file = path.join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = missingBuilds(lock.packages)
for (const { place, name, version, isDev } of missing) {
  lock.packages[place] = { version, ...systemOf(name), ...(isDev && { dev: true }), optional: true }
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
console.log(`${missing.length} builds for other systems added to package-lock.json`)

/** @param {string} name such as `@swc/core-linux-arm-gnueabihf` */
function systemOf(name) {
  const words = name.split(/[/-]/)
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor))
  return { ...(cpu.length > 0 && { cpu }), ...(os.length > 0 && { os }) }
}
