import type pg from 'pg'
import { createCommands } from '../platform/commands/command.ts'
import { createDatabase } from '../platform/db/database.ts'
import type { Keyring } from '../platform/crypto/keyring.ts'
import { createOutbox } from '../platform/events/outbox.ts'
import type { Log } from '../platform/log.ts'
import type { DemoData } from './demo-data.ts'
import { seedMonths, type LivedPast } from './months/seed-months.ts'
import { seedContractRules, seedContracts } from './seed-contracts.ts'
import { seedMembers } from './seed-members.ts'
import { seedMerchant } from './seed-merchant.ts'
import { seedOperators } from './seed-operators.ts'

export interface SeedOptions {
  owner: pg.Pool
  app: pg.Pool
  demo: DemoData
  /** SPKI, base64. */
  studioKey: string
  keyring: Keyring
  log: Log
  past: LivedPast | null
}

/** Fills an empty database with the demo merchant. @returns false when there are merchants already */
export async function seedDemo({ owner, app, demo, studioKey, keyring, log, past }: SeedOptions): Promise<boolean> {
  const client = await owner.connect()
  try {
    const { rows } = await client.query('select 1 from merchant limit 1')
    if (rows.length > 0) return false
    await client.query('begin')
    const merchant = await seedMerchant(client, demo, studioKey)
    await seedOperators(client, keyring, merchant)
    const ids = past ? await seedMonths(client, { merchant, demo, keyring, log, past }) : new Map<string, string>()
    await client.query('commit')
    const database = createDatabase(app)
    const outbox = createOutbox({ database, log, merchants: () => [merchant] })
    const parts = { database, commands: createCommands(database, outbox), merchant, demo }
    await seedMembers(parts, ids)
    const { signed } = demo.contracts
    if (!past) await seedContractRules(parts)
    await seedContracts(parts, ids, past ? signed.filter(({ isAccepted }) => !isAccepted) : signed)
    // Plans made on empty tables stay slow: analyse again after seeding.
    await client.query('analyze')
    return true
  } catch (cause) {
    await client.query('rollback').catch(() => {})
    throw cause
  } finally {
    client.release()
  }
}
