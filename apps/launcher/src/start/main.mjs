// @ts-check
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { ensureDependencies } from './dependencies.mjs'
import { hasEmbeddedDatabase, refuseHeldDatabase } from '../postgres/embedded-postgres.mjs'
import { closeKeys, ensureKeys, refuseUnusableKeys } from '../installation-keys.mjs'
import { exitWithError, UserFacingError } from '../user-facing-error.mjs'
import { chooseNode, unpinnedWarning } from '../pinned-node.mjs'
import { portsFrom, refuseTakenPorts } from '../processes/ports.mjs'
import { startStack } from '../processes/processes.mjs'
import { root } from '../root.mjs'
import { studioDatabaseBeside } from '../postgres/studio-database.mjs'
import { openDataHome, refuseOtherFolder, resetDataHome } from './data-home.mjs'
import { helpText, readStartOptions } from './start-options.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'
import { summaryOf } from './summary.mjs'

/** How long a start waits for ports of a killed start whose processes are still exiting. */
const portPatienceMs = 5_000
/** Three months, so that every figure and chart of a new demo has something to show. */
const demoDays = 92

/**
 * What is done before the processes can run.
 * @typedef {object} Build
 * @property {() => boolean} isFresh whether everything is built from the current sources
 * @property {string} script builds; `--force` builds everything again
 */

/**
 * @param {string[]} words
 * @param {Build} build
 */
export async function main(words, build) {
  // The launcher only supervises processes: a small heap is enough.
  setFlagsFromString('--max-semi-space-size=1')
  const stopping = new AbortController()
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // Second signal: exit at once. The processes exit with the launcher; the next start adopts the database.
      if (stopping.signal.aborted) process.exit(130)
      stopping.abort(new UserFacingError('stopped', 'Stopped.'))
    })
  }
  stopWithNpm(() => stopping.abort(new UserFacingError('stopped', 'Stopped with npm.')))
  try {
    const options = readStartOptions(words, process.env)
    if (options.isHelp) console.log(helpText)
    else await start(options, { build, stopping: stopping.signal })
  } catch (cause) {
    if (!stopping.signal.aborted) exitWithError(cause)
  }
  process.exit(0)
}

/**
 * @param {import('./start-options.mjs').StartOptions} options
 * @param {{ build: Build, stopping: AbortSignal }} run
 */
async function start(options, { build, stopping }) {
  const { dataDir, port, host, databaseUrl, studioDatabaseUrl } = options
  const refusePorts = () => refuseTakenPorts(portsFrom(port), host, portPatienceMs)
  if (options.isReset) {
    await refusePorts()
    if (!(await reset(options))) return
  }
  refuseOtherFolder(dataDir)
  if (!databaseUrl) refuseHeldDatabase(path.join(dataDir, 'pg'))
  await refusePorts()
  await ensureDependencies(console.log)
  stopping.throwIfAborted()
  if (!chooseNode().isPinned) console.log(unpinnedWarning())
  const isNew = databaseUrl
    ? probeDatabase({ DATABASE_URL: databaseUrl })
    : !hasEmbeddedDatabase(path.join(dataDir, 'pg'))
  const state = { isNew, accepts: options.acceptsKeys }
  refuseUnusableKeys(dataDir, state)
  openDataHome(dataDir)
  const keys = ensureKeys(dataDir, state)
  const open = closeKeys(dataDir)
  if (open.length > 0)
    console.error(`Other users of this machine could read ${open.join(', ')}; from now on they cannot.`)
  if (options.isRebuild || !build.isFresh())
    await runBuild(build.script, { isForced: options.isRebuild, signal: stopping })
  if (databaseUrl && !studioDatabaseUrl) prepareStudioDatabase(databaseUrl, keys)

  const startedAt = performance.now()
  const stack = await startStack({
    dataDir,
    keys,
    port,
    host,
    env: {
      FAIRGROUND_DEMO_DAYS: process.env['FAIRGROUND_DEMO_DAYS'] ?? String(demoDays),
      ...(options.acceptsKeys && { FAIRGROUND_ACCEPTS_KEYS: '1' }),
    },
    ...(databaseUrl && { databaseUrl }),
    ...(studioDatabaseUrl && { studioDatabaseUrl }),
    isDemo: options.isDemo,
    autoRestart: true,
    portPatienceMs,
    signal: stopping,
    say: (line) => console.error(line),
  })
  console.log(summaryOf(stack, { host, dataDir, seconds: (performance.now() - startedAt) / 1_000 }))
  await new Promise((resolve) => (stopping.aborted ? resolve(undefined) : stopping.addEventListener('abort', resolve)))
  console.log('\nStopping …')
  await stack.stop()
  console.log('Stopped; all data is kept.')
}

/** @param {import('./start-options.mjs').StartOptions} options */
async function reset({ dataDir, databaseUrl, isAgreed }) {
  if (databaseUrl) {
    throw new UserFacingError(
      'bad_option',
      '--reset deletes the embedded database only: empty the one in DATABASE_URL yourself.',
    )
  }
  const isDone = await resetDataHome(dataDir, isAgreed)
  if (!isDone) console.log('Nothing was deleted.')
  return isDone
}

/**
 * @param {string} script
 * @param {{ isForced: boolean, signal: AbortSignal }} run
 */
async function runBuild(script, { isForced, signal }) {
  console.log('Building …')
  const child = spawn(chooseNode().node, [script, ...(isForced ? ['--force'] : [])], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    signal,
  })
  // An abort also causes an error event; the exit code covers both.
  child.once('error', () => {})
  const code = await new Promise((resolve) => child.once('close', resolve))
  signal.throwIfAborted()
  if (code !== 0) throw new UserFacingError('build_failed', 'The platform could not be built; the reason stands above.')
}

/**
 * Makes the studio's database on the external server.
 * @param {string} databaseUrl
 * @param {import('../installation-keys.mjs').KeyFiles} keys
 */
function prepareStudioDatabase(databaseUrl, { studioDatabasePassword }) {
  probeDatabase({
    DATABASE_URL: databaseUrl,
    STUDIO_DATABASE_NAME: studioDatabaseBeside(databaseUrl).name,
    STUDIO_DATABASE_PASSWORD: readFileSync(studioDatabasePassword, 'utf8').trim(),
  })
}

/**
 * @param {Record<string, string>} variables
 * @returns {boolean} whether the external database has no platform yet
 * @throws {UserFacingError} where it is unsuitable
 */
function probeDatabase(variables) {
  const probe = spawnSync(chooseNode().node, [path.join(root, 'apps/launcher/src/start/probe-database.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, STUDIO_DATABASE_NAME: '', ...variables },
  })
  const said = probe.stdout.trim()
  if (probe.status !== 0 || !said) throw new UserFacingError('database', said || probe.stderr.trim())
  return said === 'new'
}
