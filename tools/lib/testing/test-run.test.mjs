// @ts-check
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import { readText } from './list-processes.mjs'
import { baseOfRuns } from './test-run.mjs'

/** @typedef {{ folder: string, pids: number[], database: string, child: import('node:child_process').ChildProcess }} Run */

/** @type {import('node:child_process').ChildProcess[]} */
const leaders = []
afterEach(async () => {
  for (const leader of leaders.splice(0)) await endAs(leader, 'SIGTERM')
})

const moduleAt = (/** @type {string} */ file) => pathToFileURL(path.join(import.meta.dirname, file)).href

/** Opens a run and starts what tests start: a database server in memory, and a process with an environment of its own. */
const script = `
  import { spawn } from 'node:child_process'
  import { writeFileSync } from 'node:fs'
  import path from 'node:path'
  import { startEmbeddedPostgres } from ${JSON.stringify(moduleAt('../../../apps/launcher/src/postgres/embedded-postgres.mjs'))}
  import { makeDatabaseFolder } from ${JSON.stringify(moduleAt('../../../apps/launcher/src/testing/database-folder.mjs'))}
  import { makeFolderBesidePackages, openTestRun, runVariables } from ${JSON.stringify(moduleAt('test-run.mjs'))}
  process.once('SIGTERM', () => process.exit(0))
  const { folder } = openTestRun()
  const say = (about) => console.log(JSON.stringify({ folder, pids: [], database: '', ...about }))
  say({})
  writeFileSync(path.join(makeFolderBesidePackages('bundles-'), 'main.mjs'), '')
  const idle = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { env: runVariables(), detached: true })
  const dataDir = path.join(makeDatabaseFolder('databases-'), 'pg')
  say({ pids: [idle.pid], database: dataDir })
  const starting = startEmbeddedPostgres({ dataDir, onLaunch: () => say({ pids: [idle.pid], database: dataDir }) })
  const server = await starting
  say({ pids: [idle.pid, server.pid], database: dataDir })
  setInterval(() => {}, 1000)`

/**
 * @param {number} phase 1: its folder is there; 2: it begins to make a database; 3: the server starts; 4: it answers
 * @returns {Promise<Run>}
 */
async function startRun(phase) {
  const env = { ...process.env, TMPDIR: baseOfRuns(), FAIRGROUND_TEST_RUN: '' }
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  leaders.push(child)
  let said = 0
  for await (const line of createInterface({ input: child.stdout })) {
    if (++said === phase) return { ...JSON.parse(line), child }
  }
  throw new Error('the run ended by itself')
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
async function endAs(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}

/** What is left of a run: processes, and places with its name. @param {Run} run */
function leftOf({ folder, pids, database }) {
  const name = path.basename(folder)
  const places = [
    folder,
    path.join('/dev/shm', name),
    path.resolve(import.meta.dirname, '../../../node_modules/.cache', name),
    ...(database ? [database] : []),
  ]
  const entry = `FAIRGROUND_TEST_RUN=${folder}`
  const processes =
    process.platform === 'linux'
      ? readdirSync('/proc').filter((pid) => readText(`/proc/${pid}/environ`).includes(entry))
      : pids.filter((pid) => isRunning(pid))
  return { places: places.filter((place) => existsSync(place)), processes }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const nothing = { places: [], processes: [] }

it.each([1, 2, 3, 4])(
  'the next run ends and removes what a run has left that was killed in phase %i',
  async (phase) => {
    const killed = await startRun(phase)
    await endAs(killed.child, 'SIGKILL')
    expect(leftOf(killed).places).toContain(killed.folder)
    const next = await startRun(1)
    expect(leftOf(killed)).toEqual(nothing)
    expect(existsSync(next.folder)).toBe(true)
  },
)

it('a living run keeps everything beside a next one, and takes it all along at its end', async () => {
  const living = await startRun(4)
  const before = leftOf(living)
  // The leader's own environment is as it was started.
  expect(before.processes.length).toBeGreaterThanOrEqual(2)
  const next = await startRun(1)
  // Backends of its server come and go.
  expect(leftOf(living).places).toEqual(before.places)
  expect(living.pids.every(isRunning)).toBe(true)
  await endAs(next.child, 'SIGTERM')
  await endAs(living.child, 'SIGTERM')
  expect([leftOf(next), leftOf(living)]).toEqual([nothing, nothing])
})
