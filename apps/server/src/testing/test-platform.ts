import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { createApp, type App } from '../app.ts'
import { clockJob } from '../modules/lottery/draws/clock-job.ts'
import type { Config } from '../platform/config.ts'
import type { MerchantId } from '../platform/db/database.ts'
import { createLog, type Log } from '../platform/log.ts'
import { createTestDatabase, waitForConnections, type TestDatabase } from './test-database.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** A whole platform on a real socket, and the merchant of the test file. */
export interface TestPlatform {
  app: App
  config: Config
  origin: string
  database: TestDatabase
  /** The demo's, or a copy of it. */
  merchant: MerchantId
  /** A new client with its own session, device and IP address. */
  visitor: () => Visitor
  stop: () => Promise<void>
}

export interface PlatformOptions {
  config?: Partial<Config>
  /** Lets jobs run: draws, settlement, watching deposits. */
  works?: boolean
  /** Those whose draws are planned and held, where jobs run: planning thousands of draws takes longer than most tests. By default all. */
  lotteries?: readonly string[] | (() => readonly string[] | undefined)
  database?: TestDatabase
  log?: Log
  quietMs?: number
}

export interface TestPlatformOptions extends PlatformOptions {
  /** Why the file cannot use a merchant of the platform that its worker shares (`openTestMerchant`). */
  because: string
}

/** Envelope keys are slow to make, so it is shared. */
let sharedDataDir: string | null = null

/** The data folder of every platform of this process. */
export function testDataDir(): string {
  if (sharedDataDir) return sharedDataDir
  const folder = mkdtempSync(path.join(tmpdir(), 'fairground-keys-'))
  sharedDataDir = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function planOnly({ context, modules }: App, lotteries: NonNullable<PlatformOptions['lotteries']>): void {
  const planAll = modules.lottery.scheduleJobs
  modules.lottery.scheduleJobs = async (merchant) => {
    const wanted = typeof lotteries === 'function' ? lotteries() : lotteries
    if (!wanted) return planAll(merchant)
    for (const code of wanted) await context.jobs.schedule(context.database.platform, clockJob(merchant, code))
  }
}

/** A platform with a process's whole state and a database of its own, for one test file. */
export const startTestPlatform = (options: TestPlatformOptions): Promise<TestPlatform> => startPlatform(options)

/** Also for the platform that the files of a worker share. */
export async function startPlatform({
  config: over = {},
  works = false,
  lotteries,
  database,
  log,
  quietMs = 0,
}: PlatformOptions = {}): Promise<TestPlatform> {
  const own = database ?? (await createTestDatabase(inject('serverUrl')))
  const config = { ...configOf(own), ...over }
  const app = await createApp({
    config,
    log: log ?? createLog(config.logLevel),
    version: 'test',
    checksReplies: true,
    quietMs,
  })
  waitForConnections(app.context.database.pool)
  const origin = await app.http.listen({ host: config.host, port: config.port })
  if (lotteries) planOnly(app, lotteries)
  if (works) await app.start()
  else await app.context.outbox.start()
  return {
    app,
    config,
    origin,
    database: own,
    merchant: own.merchant,
    visitor: () => createVisitor(origin, own.owner, app.context.keyring),
    stop: async () => {
      await app.stop()
      if (!database) await own.drop()
    },
  }
}

const configOf = ({ url }: TestDatabase): Config => ({
  host: '127.0.0.1',
  port: 0,
  databaseUrl: url,
  dataDir: testDataDir(),
  isDemo: true,
  isDevelopment: false,
  outboxKey: null,
  siteDir: null,
  gateway: null,
  siteOrigins: [],
  imageCdns: [],
  artDir: null,
  console: null,
  secrets: [Buffer.alloc(32, 7)],
  studioOrigin: 'http://127.0.0.1:1',
  studioPort: 1,
  transfers: { key: null, studioOrigin: 'http://127.0.0.1:1', moveMs: 400, askMs: 400 },
  payment: { origin: 'http://127.0.0.1:1', publicOrigin: null, port: 1, secret: 'payment secret of tests' },
  paymentGateways: [],
  selfOrigin: 'http://127.0.0.1:1',
  smtp: null,
  textCarriers: [],
  pictureBucket: null,
  oidcSecrets: {},
  chatDeskSecrets: {},
  chatwoot: {},
  resultFeeds: [],
  beacon: null,
  poolSize: 6,
  hosts: [],
  trustedProxies: [],
  push: { key: null, contact: null, hosts: [] },
  countryHeader: null,
  countryFile: null,
  logLevel: process.env['TEST_LOG'] ?? 'silent',
})
