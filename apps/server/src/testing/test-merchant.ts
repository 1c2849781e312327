import { generateKeyPairSync } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'
import pg from 'pg'
import { stretch } from '../../../../tools/lib/testing/slowness.mjs'
import { foldPeople } from '../modules/agents/figures/teams.queries.ts'
import type { MerchantId } from '../platform/db/database.ts'
import { startPlatformWithConsole, type ConsolePlatform } from './console-visitor.ts'
import { templates } from './database-url.ts'
import { makeArt } from './outside-draws.ts'
import { paymentConfig } from './payment-config.ts'
import { copyDatabase, ownerPool } from './test-database.ts'
import { testDataDir } from './test-platform.ts'
import { until } from './until.ts'
import { createVisitor } from './visitor.ts'

export interface TestMerchantOptions {
  /** Lets jobs run: draws, settlement, watching deposits. */
  works?: boolean
  /** Those whose draws are planned and held, where jobs run: planning thousands of draws takes longer than most tests. By default all. */
  lotteries?: readonly string[]
  /** The merchant's day neither begins shortly before the test nor ends during it: what is paid for days waits until they are over for a while. */
  keepsDay?: boolean
}

/** See test-merchants.sql. */
const testRole = 'fairground_test'

/** The platform that the test files of this worker share; one with jobs, one without. */
interface SharedPlatform {
  platform: ConsolePlatform
  /** The superuser's connection: it makes and removes merchants. */
  maker: pg.Client
  /** Of the merchant that is open. */
  plans: { lotteries: readonly string[] | undefined }
}

const shared = new Map<boolean, Promise<SharedPlatform>>()

/**
 * A fresh merchant with the demo's settings, games, lotteries and members, on the running platform of this worker. It has no
 * host, so that every local address is its own, and it is the only merchant until the file opens another one. A file that
 * needs a process, a database or a configuration of its own uses `startTestPlatform`.
 */
export async function openTestMerchant({
  works = false,
  lotteries,
  keepsDay = false,
}: TestMerchantOptions = {}): Promise<ConsolePlatform> {
  const starting = shared.get(works) ?? startShared(works)
  shared.set(works, starting)
  const { platform, maker, plans } = await starting
  const { app, origin } = platform
  await closeMerchants(platform, maker)
  const merchant = await copyMerchant(maker, 'demo')
  const { url } = platform.database
  const owner = ownerPool(url, { merchant, role: testRole })
  const superuser = ownerPool(url, { merchant })
  if (keepsDay) await moveMidnight(owner)
  plans.lotteries = lotteries
  await app.context.merchants.refresh()
  // The demo's members have registered on days of the former zone.
  if (keepsDay) await foldPeople(app.context.database.of(merchant))
  // The platform schedules them too, when it hears of the merchant; nothing tells when that is done.
  if (works) await app.scheduleJobs(merchant)
  return {
    ...platform,
    merchant,
    database: { ...platform.database, merchant, owner, superuser, copyMerchant: (code) => copyMerchant(maker, code) },
    visitor: () => createVisitor(origin, owner, app.context.keyring),
    stop: async () => {
      await closeMerchants(platform, maker)
      await Promise.all([owner.end(), superuser.end()])
    },
  }
}

async function startShared(works: boolean): Promise<SharedPlatform> {
  const database = await copyDatabase(inject('serverUrl'), templates.merchants)
  const plans: SharedPlatform['plans'] = { lotteries: undefined }
  const platform = await startPlatformWithConsole({
    database,
    works,
    lotteries: () => plans.lotteries,
    config: {
      trustedProxies: ['127.0.0.1'],
      countryHeader: 'x-country',
      artDir: makeArt(),
      // Vendors that a test starts are called with it, where its gateway says.
      transfers: {
        key: generateKeyPairSync('ed25519').privateKey,
        studioOrigin: 'http://127.0.0.1:1',
        moveMs: 400,
        askMs: stretch(5_000),
      },
      ...(await paymentConfig()),
    },
  })
  const maker = new pg.Client({ connectionString: database.url })
  maker.on('error', () => {})
  await maker.connect()
  return { platform, maker, plans }
}

async function copyMerchant(maker: pg.Client, code: 'demo' | 'other'): Promise<MerchantId> {
  const { rows } = await maker.query<{ id: number }>(`select testing.copy_${code}() as id`)
  return rows[0]?.id as MerchantId
}

/** No merchant is left, nor what belongs to none: jobs, operators, counters. */
async function closeMerchants({ app }: ConsolePlatform, maker: pg.Client): Promise<void> {
  // A job that runs may schedule others.
  const areOver = async () => {
    await maker.query('delete from job where coalesce(claimed_until, now()) <= now()')
    return (await maker.query('select from job')).rowCount === 0
  }
  await until(areOver, { what: 'the jobs of the last merchant are over' })
  await maker.query('call testing.reset()')
  removeFiles()
  await app.context.merchants.refresh()
}

/** Six hours later, where midnight of UTC is near. */
async function moveMidnight(owner: pg.Pool): Promise<void> {
  if ((new Date().getUTCHours() + 2) % 24 >= 4) return
  await owner.query(
    `update merchant set settings = settings || '{"timeZone": "Etc/GMT+6"}' where id = current_merchant()`,
  )
}

/** Pictures and documents that a file has left. */
function removeFiles(): void {
  for (const entry of readdirSync(testDataDir(), { withFileTypes: true }))
    if (entry.isDirectory() && entry.name !== 'keys') rmSync(path.join(testDataDir(), entry.name), { recursive: true })
}
