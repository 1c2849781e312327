// @ts-check
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { hasEmbeddedDatabase, startEmbeddedPostgres } from '../postgres/embedded-postgres.mjs'
import { ensureKeys } from '../installation-keys.mjs'
import { chooseNode } from '../pinned-node.mjs'
import { findFreePorts, portsFrom, refuseTakenPorts } from './ports.mjs'
import { root } from '../root.mjs'
import { embeddedStudioDatabase, studioDatabaseBeside } from '../postgres/studio-database.mjs'
import { SupervisedProcess } from './supervised-process.mjs'
import { watchDatabase } from '../postgres/watch-database.mjs'

/** @typedef {import('./supervised-process.mjs').ProcessPlan} ProcessPlan */
/** @typedef {'platform' | 'studio' | 'payment-sandbox'} ProcessName */
/** @typedef {{ username: string, password: string, what: string }} DemoAccount */
/** @typedef {{ name: string, password: string, totpSecret: string }} DemoOperator */

/**
 * @typedef {object} StackOptions
 * @property {string} dataDir keys, logs and, without `databaseUrl`, the database
 * @property {number} [port] of the site; the studio, the payment sandbox and the console take the next three. None: four free ones
 * @property {string} [host] to listen on
 * @property {import('../installation-keys.mjs').KeyFiles} [keys] none: those of the data folder, made for a new embedded database
 * @property {string} [databaseUrl] of a PostgreSQL server; none: the embedded one
 * @property {string} [studioDatabaseUrl] of the studio; none: its own database beside the platform's
 * @property {boolean} [isDemo] seed an empty database with the demo merchant
 * @property {boolean} [autoRestart] restart a process that exits; without it a killed process stays stopped until `restart`
 * @property {string} [bundles] folder of the bundles to run (dist)
 * @property {Readonly<Record<string, string>>} [env] over ours, for every process
 * @property {Readonly<Record<string, string | number>>} [conf] of the embedded database
 * @property {number} [portPatienceMs] how long to wait for a former start to release the ports
 * @property {AbortSignal} [signal] cancels the start
 * @property {(line: string) => void} [say] gets warnings, exits and restarts; none: no output
 */

/**
 * The running platform with its database and vendors.
 * @typedef {object} Stack
 * @property {string} origin of the site, such as `http://127.0.0.1:8080`
 * @property {string} studioOrigin
 * @property {string} paymentOrigin
 * @property {string} consoleOrigin of the operators' console
 * @property {number} port
 * @property {string} databaseUrl
 * @property {string} studioDatabaseUrl
 * @property {string | undefined} databaseDir undefined with an external server
 * @property {DemoAccount[]} demoAccounts
 * @property {DemoOperator[]} demoOperators
 * @property {string} outboxKey opens the demo's outbox for one browser on another machine
 * @property {() => Record<string, number | undefined>} pids by name, of living processes
 * @property {(name: ProcessName | 'database', signal?: NodeJS.Signals) => Promise<void>} kill
 * @property {(name: ProcessName) => Promise<void>} restart resolves when it is ready again
 * @property {() => Promise<void>} stop everything, the database last
 */

/**
 * All processes of the platform, in the order in which they are stopped.
 * @param {{ dataDir: string, keys: import('../installation-keys.mjs').KeyFiles, host: string, port: number, databaseUrl: string, studioDatabaseUrl: string, demo: Readonly<Record<string, string>>, bundles: string, env: Readonly<Record<string, string>> }} stack
 * @returns {ProcessPlan[]}
 */
function planProcesses({ dataDir, keys, host, port, databaseUrl, studioDatabaseUrl, demo, bundles, env }) {
  const platformOrigin = `http://127.0.0.1:${port}`
  /** @type {ProcessPlan} */
  const platform = {
    name: 'platform',
    entry: path.join(bundles, 'server/main.js'),
    // Measured: 45 MB less than the default, at the same rate of requests.
    nodeOptions: ['--max-semi-space-size=8'],
    port,
    announcement: 'FAIRGROUND_READY',
    stopSeconds: 5,
    env: {
      FAIRGROUND_PORT: String(port),
      FAIRGROUND_HOST: host,
      DATABASE_URL: databaseUrl,
      FAIRGROUND_DATA_DIR: dataDir,
      ...demo,
      FAIRGROUND_PREPARES_DATABASE: '1',
      FAIRGROUND_SITE_DIR: path.join(root, 'dist/web'),
      FAIRGROUND_ART_DIR: path.join(root, 'dist/art'),
      FAIRGROUND_STUDIO_PORT: String(port + 1),
      FAIRGROUND_PAYMENT_PORT: String(port + 2),
      FAIRGROUND_CONSOLE_PORT: String(port + 3),
      FAIRGROUND_CONSOLE_DIR: path.join(root, 'dist/console'),
      FAIRGROUND_PAYMENT_SECRET_FILE: keys.paymentSecret,
      FAIRGROUND_STUDIO_PUBLIC_KEY_FILE: keys.studioPublicKey,
      FAIRGROUND_TRANSFER_KEY_FILE: keys.transferKey,
      FAIRGROUND_PUSH_KEY_FILE: keys.pushKey,
      ...env,
    },
  }
  /** @type {ProcessPlan} */
  const studio = {
    name: 'studio',
    entry: path.join(bundles, 'studio/main.js'),
    nodeOptions: smallHeap,
    port: port + 1,
    stopSeconds: 2,
    env: {
      STUDIO_PORT: String(port + 1),
      STUDIO_HOST: host,
      PLATFORM_ORIGIN: platformOrigin,
      STUDIO_KEY_FILE: keys.studioKey,
      STUDIO_PLATFORM_KEY_FILE: keys.transferPublicKey,
      STUDIO_DATABASE_URL: studioDatabaseUrl,
      // A vendor must not see the platform's database login.
      DATABASE_URL: '',
      STUDIO_CATALOGUE: path.join(root, 'demo/catalogue.json'),
      STUDIO_ART_DIR: path.join(root, 'dist/art'),
      STUDIO_DIST_DIR: path.join(root, 'dist/studio'),
      ...env,
    },
  }
  return [platform, studio, planPaymentSandbox({ dataDir, keys, host, port, platformOrigin, bundles, env })]
}

/**
 * @param {{ dataDir: string, keys: import('../installation-keys.mjs').KeyFiles, host: string, port: number, platformOrigin: string, bundles: string, env: Readonly<Record<string, string>> }} stack
 * @returns {ProcessPlan}
 */
function planPaymentSandbox({ dataDir, keys, host, port, platformOrigin, bundles, env }) {
  return {
    name: 'payment-sandbox',
    entry: path.join(bundles, 'payment-sandbox/main.js'),
    nodeOptions: smallHeap,
    port: port + 2,
    stopSeconds: 2,
    env: {
      DATABASE_URL: '',
      STUDIO_DATABASE_URL: '',
      PAYMENT_PORT: String(port + 2),
      PAYMENT_HOST: host,
      PAYMENT_SECRET_FILE: keys.paymentSecret,
      PAYMENT_DATA_DIR: path.join(dataDir, 'payment-sandbox'),
      PLATFORM_ORIGIN: platformOrigin,
      ...env,
    },
  }
}

/** These two serve a few calls per second: a small young generation saves tens of megabytes without a cost. */
const smallHeap = ['--max-semi-space-size=2']

/**
 * Starts the built platform: the database, and the processes while the database starts. If one part fails, everything is
 * stopped again.
 * @param {StackOptions} options
 * @returns {Promise<Stack>}
 */
export async function startStack(options) {
  const { host = '127.0.0.1', isDemo = true, autoRestart = false, bundles = 'dist', env = {}, say = () => {} } = options
  const dataDir = path.resolve(options.dataDir)
  const port = options.port || (await findFreePorts(host))
  await refuseTakenPorts(portsFrom(port), host, options.portPatienceMs)
  mkdirSync(path.join(dataDir, 'logs'), { recursive: true })

  const keys = options.keys ?? ensureKeys(dataDir, { isNew: !hasEmbeddedDatabase(path.join(dataDir, 'pg')) })
  const { databaseUrl, opening } = options.databaseUrl
    ? { databaseUrl: options.databaseUrl, opening: Promise.resolve(undefined) }
    : await launchDatabase(dataDir, options)
  const studioDatabaseUrl = options.studioDatabaseUrl ?? ownStudioDatabase(options.databaseUrl, { databaseUrl, keys })
  const outboxKey = randomBytes(16).toString('hex')
  const demo = { FAIRGROUND_DEMO: isDemo ? '1' : '', FAIRGROUND_OUTBOX_KEY: outboxKey }
  const plans = planProcesses({ dataDir, keys, host, port, databaseUrl, studioDatabaseUrl, demo, bundles, env })
  const { node } = chooseNode()
  const processes = plans.map(
    (plan) => new SupervisedProcess(plan, { node, logDir: path.join(dataDir, 'logs'), autoRestart, say }),
  )
  const stop = async () => {
    for (const running of processes) await running.stop()
    const database = await opening.catch(() => undefined)
    await database?.stop()
  }
  const { signal } = options
  const giveUp = () => processes.forEach((running) => void running.kill('SIGTERM'))
  signal?.addEventListener('abort', giveUp)
  try {
    signal?.throwIfAborted()
    const [announced] = await allOrFirstFault(processes.map((running) => running.start(opening)))
    return describe({
      announced,
      outboxKey,
      databaseUrl,
      studioDatabaseUrl,
      database: await opening,
      port,
      processes,
      stop,
    })
  } catch (cause) {
    await stop()
    throw cause
  } finally {
    signal?.removeEventListener('abort', giveUp)
  }
}

/**
 * The studio's database beside the platform's. The embedded server trusts its socket; other servers need a password.
 * @param {string | undefined} external
 * @param {{ databaseUrl: string, keys: import('../installation-keys.mjs').KeyFiles }} installation
 */
function ownStudioDatabase(external, { databaseUrl, keys }) {
  const password = external === undefined ? undefined : readFileSync(keys.studioDatabasePassword, 'utf8').trim()
  return studioDatabaseBeside(databaseUrl, password).url
}

/**
 * @param {string} dataDir
 * @param {StackOptions} options
 * @returns {Promise<{ databaseUrl: string, opening: Promise<import('../postgres/watch-database.mjs').WatchedDatabase> }>} as soon as its URL is known
 */
async function launchDatabase(dataDir, { conf = {}, autoRestart = false, say = () => {} }) {
  /** @type {(url: string) => void} */
  let onLaunch = () => {}
  const launched = new Promise((/** @type {(url: string) => void} */ resolve) => (onLaunch = resolve))
  const open = () =>
    startEmbeddedPostgres({
      dataDir: path.join(dataDir, 'pg'),
      tenants: [embeddedStudioDatabase],
      logFile: path.join(dataDir, 'logs/postgres.log'),
      conf,
      onLaunch,
    })
  const opening = watchDatabase(open, { autoRestart, say })
  // An adopted server was not launched, so its URL comes with the result.
  const databaseUrl = await Promise.race([launched, opening.then(({ url }) => url)])
  return { databaseUrl, opening }
}

/**
 * Waits for all, so that no process is still starting when the first error is thrown.
 * @param {Promise<unknown>[]} starts
 */
async function allOrFirstFault(starts) {
  const ends = await Promise.allSettled(starts)
  return ends.map((end) => {
    if (end.status === 'rejected') throw end.reason
    return end.value
  })
}

/**
 * @param {object} parts
 * @param {unknown} parts.announced
 * @param {string} parts.outboxKey
 * @param {string} parts.databaseUrl
 * @param {string} parts.studioDatabaseUrl
 * @param {import('../postgres/watch-database.mjs').WatchedDatabase | undefined} parts.database
 * @param {number} parts.port
 * @param {SupervisedProcess[]} parts.processes
 * @param {() => Promise<void>} parts.stop
 * @returns {Stack}
 */
function describe({ announced, outboxKey, databaseUrl, studioDatabaseUrl, database, port, processes, stop }) {
  const find = (/** @type {string} */ name) => {
    const found = processes.find((running) => running.plan.name === name)
    if (!found) throw new Error(`no process is named ${name}`)
    return found
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    studioOrigin: `http://127.0.0.1:${port + 1}`,
    paymentOrigin: `http://127.0.0.1:${port + 2}`,
    consoleOrigin: `http://127.0.0.1:${port + 3}`,
    port,
    databaseUrl,
    studioDatabaseUrl,
    databaseDir: database?.dataDir,
    demoAccounts: demoListOf(announced, 'demoAccounts'),
    demoOperators: demoListOf(announced, 'demoOperators'),
    outboxKey,
    pids: () => ({
      ...Object.fromEntries(processes.map((running) => [running.plan.name, running.pid])),
      ...(database && { database: database.pid() }),
    }),
    kill: async (name, signal = 'SIGKILL') => {
      if (name === 'database') database?.kill(signal)
      else await find(name).kill(signal)
    },
    restart: async (name) => {
      const running = find(name)
      await running.stop()
      await running.start()
    },
    stop,
  }
}

/**
 * @param {unknown} announced
 * @param {'demoAccounts' | 'demoOperators'} name
 * @returns {any[]}
 */
function demoListOf(announced, name) {
  if (typeof announced !== 'object' || announced === null) return []
  const list = /** @type {Record<string, unknown>} */ (announced)[name]
  return Array.isArray(list) ? list : []
}
