import { inject } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { createDatabase, type Database, type MerchantId, type Reader } from '../platform/db/database.ts'
import { createPool } from '../platform/db/pool.ts'
import { benchFactorMax } from './ledger-model.ts'
import { createTestDatabase, waitForConnections, type TestDatabase } from './test-database.ts'

/** The database without a platform: for tests of SQL functions. */
export interface TestLedger {
  database: Database
  test: TestDatabase
  merchant: MerchantId
  db: Reader
  /** Ids of two operators. */
  operators: readonly string[]
  /** A member row as the owner of accounts. */
  newMember: (currency?: string) => Promise<string>
  close: () => Promise<void>
}

export async function openTestLedger(poolSize = 8): Promise<TestLedger> {
  const test = await createTestDatabase(inject('serverUrl'))
  const database = createDatabase(createPool({ databaseUrl: test.url, size: poolSize }))
  waitForConnections(database.pool)
  const merchant = 1 as MerchantId
  // The game of the bench, whose highest wins are held.
  await test.owner.query(
    `insert into game (merchant_id, code, vendor, name, type, icon, large_icon, position, win_factor_max)
     select current_merchant(), 'bench', code, 'Bench', 'RNG', '{}', '{}', 1000, $1 from vendor limit 1`,
    [benchFactorMax],
  )
  const operators = [uuidv7(), uuidv7()]
  await test.owner.query(
    `insert into operator (id, name, password_hash, must_change_password, totp_sealed)
     select id, 'bench-' || n, '', false, '' from unnest($1::uuid[]) with ordinality o(id, n)`,
    [operators],
  )
  await test.owner.query(
    `insert into operator_merchant (merchant_id, operator_id) select current_merchant(), unnest($1::uuid[])`,
    [operators],
  )
  return {
    database,
    test,
    operators,
    merchant,
    db: database.of(merchant),
    newMember: async (currency = 'USD') => {
      const id = uuidv7()
      await test.owner.query(
        `insert into member (id, merchant_id, account, type, nickname, password_hash, currency, affiliate_code, series)
         values ($1::uuid, $2, 'm' || $1::text, 0, 'm', '', $3, $1::text, 1950)`,
        [id, merchant, currency],
      )
      return id
    },
    close: async () => {
      await database.close()
      await test.drop()
    },
  }
}
