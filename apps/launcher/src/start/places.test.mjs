// @ts-check
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isBuildFresh } from '../../../../tools/lib/build-steps.mjs'
import { removeEmbeddedPostgres } from '../postgres/embedded-postgres.mjs'
import { findFreePorts } from '../processes/ports.mjs'
import { copyLauncher, moveCopy } from '../testing/launcher-copy.mjs'
import { end } from '../testing/postgres-starters.mjs'
import { ordinaryUser } from '../testing/wrong-permissions.mjs'

// Where people clone to. Each place is one whole start, with a real database and, where it is built, the real platform.

const isRoot = process.getuid?.() === 0
const home = mkdtempSync('/tmp/fairground-places-')
chmodSync(home, 0o755)

afterAll(() => rmSync(home, { recursive: true, force: true }))

/** In a namespace of the process: whatever ends it, nothing stays mounted. */
const inNamespace = ['unshare', '--mount', '--propagation', 'private']
const canMount =
  isRoot &&
  spawnSync(inNamespace[0] ?? '', [...inNamespace.slice(1), 'mount', '-t', 'tmpfs', 'tmpfs', home]).status === 0

/** @typedef {{ what: string, parent: string, isClosed?: boolean, isSmallDisk?: boolean, umask?: string, user?: { uid?: number, gid?: number } }} Place */

/** @type {Place[]} */
const places = [
  { what: 'a home that others cannot enter, umask 077', parent: 'home', isClosed: true, umask: '077' },
  { what: 'a path with spaces and other scripts', parent: 'Đĩa của tôi ໄມ້ 盘', isSmallDisk: canMount },
  ...(isRoot
    ? [{ what: 'the closed home of a user without rights', parent: 'user', isClosed: true, user: ordinaryUser }]
    : []),
]

/** @type {import('node:child_process').ChildProcess[]} */
const running = []
afterEach(async () => {
  for (const run of running.splice(0)) if (run.exitCode === null && run.signalCode === null) await end(run, 'SIGINT')
})

describe('npm start in a fresh clone', () => {
  /** @type {import('../testing/launcher-copy.mjs').LauncherCopy} */
  let original
  beforeAll(() => {
    original = copyLauncher(path.join(home, 'original'), { isBuilt: isBuildFresh() })
  })

  it.each(places)('runs in $what', async ({ parent, isClosed, isSmallDisk, umask = '022', user = {} }) => {
    const folder = path.join(home, parent)
    mkdirSync(folder)
    const copy = moveCopy(original, path.join(folder, 'fair ground'))
    for (const owned of user.uid === undefined ? [] : [folder, copy.folder, path.join(copy.folder, 'dist')])
      spawnSync('chown', [`${user.uid}:${user.gid}`, owned])
    if (isClosed) chmodSync(folder, 0o700)
    const port = await findFreePorts('127.0.0.1')
    const begin = isSmallDisk ? [...inNamespace, 'sh', '-c', mountedScript] : ['sh', '-c', 'cd "$0"; exec "$@"']
    const options = ['--no-demo', '--host', '127.0.0.1', '--port', String(port)]
    const run = spawn(
      'sh',
      ['-c', `umask ${umask}; exec "$@"`, 'sh', ...begin, copy.folder, copy.node, copy.script, ...options],
      {
        ...user,
        cwd: '/',
        env: { PATH: process.env.PATH },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    running.push(run)
    const { text, all } = await outputOf(run, 'Ctrl-C stops it')
    expect(text).toContain(`http://localhost:${port}\n`)
    const reply = await fetch(`http://127.0.0.1:${port}/`)
    expect(reply.status).toBeLessThan(500)
    await reply.body?.cancel()
    run.kill('SIGINT')
    expect(await all).toMatch(/Stopped; all data is kept\.\n$/)
    const data = path.join(copy.folder, 'data')
    // With the disk the data is gone.
    expect(existsSync(path.join(data, 'fairground.json'))).toBe(!isSmallDisk)
    if (isSmallDisk) return
    expect(statSync(data).uid).toBe(user.uid ?? process.getuid?.())
    await removeEmbeddedPostgres(path.join(data, 'pg'))
  })

  it.runIf(canMount)('says in one sentence that nothing can be written there', () => {
    const folder = path.join(home, 'read-only')
    mkdirSync(folder)
    // No port is looked at before the folder is refused.
    const line = [original.node, original.script, '--data', path.join(folder, 'data')]
    const script = 'mount -t tmpfs -o ro tmpfs "$0"; exec "$@"'
    const [unshare = '', ...rest] = inNamespace
    const { status, stderr } = spawnSync(unshare, [...rest, 'sh', '-c', script, folder, ...line], { encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr.trim()).toMatch(/^The data folder \S+ cannot be written \(E[A-Z]+\): choose another with --data\.$/)
  })
})

/** Puts the tree onto a disk at its place, but for its libraries, which would fill it. */
const mountedScript = `
  mkdir "$0.disk" && mount -t tmpfs -o size=200m,mode=755 tmpfs "$0.disk" && cd "$0.disk" && mkdir node_modules || exit
  mount --bind "$0/node_modules" node_modules || exit
  for each in "$0"/*; do case $each in */node_modules) ;; *) cp -a "$each" .;; esac; done
  mount --rbind "$0.disk" "$0" && cd "$0" && exec "$@"`

/**
 * @param {import('node:child_process').ChildProcess} run
 * @param {string} word
 * @returns {Promise<{ text: string, all: Promise<string> }>} once it has said the word, or ended; `all` is what it said by its end
 */
async function outputOf(run, word) {
  let text = ''
  const all = new Promise((/** @type {(all: string) => void} */ resolve) => run.once('close', () => resolve(text)))
  const said = new Promise((/** @type {(value: undefined) => void} */ resolve) => {
    for (const stream of [run.stdout, run.stderr]) {
      stream?.on('data', (chunk) => {
        text += String(chunk)
        if (text.includes(word)) resolve(undefined)
      })
    }
  })
  await Promise.race([said, all])
  return { text, all }
}
