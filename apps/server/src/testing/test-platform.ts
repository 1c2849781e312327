import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { createApp, type App } from '../app.ts'
import { foldPeople } from '../modules/agents/figures/teams.queries.ts'
import { clockJob } from '../modules/lottery/draws/clock-job.ts'
import type { Config } from '../platform/config.ts'
import type { MerchantId } from '../platform/db/database.ts'
import { createLog, type Log } from '../platform/log.ts'
import { lottery } from './draws.ts'
import { createTestDatabase, waitForConnections, type TestDatabase } from './test-database.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** A whole platform on a real socket with its own database. */
export interface TestPlatform {
  app: App
  config: Config
  origin: string
  database: TestDatabase
  /** A new client with its own session, device and IP address. */
  visitor: () => Visitor
  stop: () => Promise<void>
}

export interface TestPlatformOptions {
  config?: Partial<Config>
  /** Lets jobs run: draws, settlement, watching deposits. */
  works?: boolean
  /** Those whose draws are planned and held, where jobs run: planning thousands of draws takes longer than most tests. By default all. */
  lotteries?: readonly string[]
  database?: TestDatabase
  log?: Log
  quietMs?: number
  /** The merchant's day neither begins shortly before the test nor ends during it: what is paid for days waits until they are over for a while. */
  keepsDay?: boolean
}

/** Envelope keys are slow to make: every platform of one process shares a data folder. */
let sharedDataDir: string | null = null

function dataDir(): string {
  if (sharedDataDir) return sharedDataDir
  const folder = mkdtempSync(path.join(tmpdir(), 'fairground-keys-'))
  sharedDataDir = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const shared = new Map<boolean, Promise<TestPlatform>>()

/**
 * The platform of this worker, shared by its test files: each test makes new members. A file that changes a merchant,
 * counts all rows of a table or stops the platform starts its own. Where jobs run, one lottery has draws.
 */
export async function sharedTestPlatform({ works = false }: { works?: boolean } = {}): Promise<TestPlatform> {
  const starting =
    shared.get(works) ?? startTestPlatform({ works, lotteries: [lottery], config: { trustedProxies: ['127.0.0.1'] } })
  shared.set(works, starting)
  const platform = await starting
  // Every file begins with no rate-limit counts for this address.
  await platform.database.owner.query('delete from rate_bucket')
  return platform
}

function scheduleOnly({ context, modules }: App, lotteries: readonly string[]): void {
  modules.lottery.scheduleJobs = async (merchant) => {
    for (const code of lotteries) await context.jobs.schedule(context.database.platform, clockJob(merchant, code))
  }
}

/** Six hours later, where the one of UTC is near. */
async function moveMidnight({ owner }: TestDatabase): Promise<boolean> {
  if ((new Date().getUTCHours() + 2) % 24 >= 4) return false
  await owner.query(`update merchant set settings = settings || '{"timeZone": "Etc/GMT+6"}' where id = 1`)
  return true
}

export async function startTestPlatform({
  config: over = {},
  works = false,
  lotteries,
  database,
  log,
  quietMs = 0,
  keepsDay = false,
}: TestPlatformOptions = {}): Promise<TestPlatform> {
  const own = database ?? (await createTestDatabase(inject('serverUrl')))
  const hasOtherDays = keepsDay && (await moveMidnight(own))
  const config = { ...configOf(own), ...over }
  const app = await createApp({
    config,
    log: log ?? createLog(config.logLevel),
    version: 'test',
    checksReplies: true,
    quietMs,
  })
  waitForConnections(app.context.database.pool)
  // The demo's members have registered on days of the former zone.
  if (hasOtherDays) await foldPeople(app.context.database.of(1 as MerchantId))
  const origin = await app.http.listen({ host: config.host, port: config.port })
  if (lotteries) scheduleOnly(app, lotteries)
  if (works) await app.start()
  else await app.context.outbox.start()
  return {
    app,
    config,
    origin,
    database: own,
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
  dataDir: dataDir(),
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
