import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { hideCredentials } from '../modules/operators/index.ts'
import type { Keyring } from '../platform/crypto/keyring.ts'
import type { MerchantId } from '../platform/db/database.ts'
import { demoOperators } from './demo-operators.ts'

/** The demo's operators, for the demo merchant. Runs as the owner of the tables. */
export async function seedOperators(client: pg.PoolClient, keyring: Keyring, merchant: MerchantId): Promise<void> {
  for (const operator of demoOperators(keyring)) {
    const id = uuidv7()
    const { password_hash, totp_sealed } = await hideCredentials(keyring, { id, ...operator })
    await client.query(
      `insert into operator (id, name, password_hash, must_change_password, totp_sealed) values ($1, $2, $3, false, $4)`,
      [id, operator.name, password_hash, totp_sealed],
    )
    await client.query('insert into operator_merchant (merchant_id, operator_id) values ($1, $2)', [merchant, id])
  }
}
