import { afterAll, beforeAll, expect, test } from 'vitest'
import { money } from '@fairground/money'
import { sqlStateOf, transact } from '../../platform/db/transact.ts'
import { openTestLedger, type TestLedger } from '../../testing/test-ledger.ts'
import { cash, clearing, post } from './index.ts'

let ledger: TestLedger

beforeAll(async () => {
  ledger = await openTestLedger(2)
  const member = await ledger.newMember()
  await transact(ledger.db, (tx) =>
    post(tx, {
      key: 'test:opening',
      type: 'deposit.credit',
      currency: 'USD',
      memberId: member,
      reference: 'test',
      moves: [
        { account: clearing('test'), amount: money(-500n, 'USD') },
        { account: cash(member), amount: money(500n, 'USD') },
      ],
    }),
  )
})
afterAll(() => ledger.close())

/** As the platform's own database role with its tenant set: the most that an attacker inside the platform could do. */
async function stateOf(sql: string): Promise<string> {
  const client = await ledger.database.pool.connect()
  try {
    await client.query(`select set_config('fairground.merchant', '1', false)`)
    await client.query(sql)
    return 'done'
  } catch (cause) {
    return sqlStateOf(cause) ?? String(cause)
  } finally {
    client.release(true)
  }
}

const notAllowed = '42501'
const breaksCheck = '23514'

test.each(['ledger_posting', 'ledger_entry'])('%s can only be added to', async (table) => {
  for (const sql of [
    `update ${table} set merchant_id = merchant_id`,
    `delete from ${table}`,
    `truncate ${table}`,
    `truncate ${table} cascade`,
    `alter table ${table} disable row level security`,
    `drop table ${table}`,
  ])
    expect({ sql, state: await stateOf(sql) }).toEqual({ sql, state: notAllowed })
})

test.each(['merchant_id = 2', 'member_id = null', `kind = 'cash'`, `currency = 'VND'`, 'id = default'])(
  'an account cannot become another: %s',
  async (change) => {
    expect(await stateOf(`update ledger_account set ${change}`)).toBe(notAllowed)
  },
)

test('accounts cannot go', async () => {
  expect(await stateOf('delete from ledger_account')).toBe(notAllowed)
  expect(await stateOf('truncate ledger_account cascade')).toBe(notAllowed)
})

test('the database refuses a negative member balance and a positive debt from any role', async () => {
  expect(await stateOf(`update ledger_account set balance = -1 where kind = 'cash'`)).toBe(breaksCheck)
  const { rows } = await ledger.test.owner.query<{ member_id: string }>(
    `select member_id from ledger_account where kind = 'cash' limit 1`,
  )
  const insert = (kind: string, balance: number) =>
    `insert into ledger_account (merchant_id, member_id, kind, currency, balance) values (current_merchant(), '${rows[0]?.member_id}', '${kind}', 'USD', ${balance})`
  expect(await stateOf(insert('held', -1))).toBe(breaksCheck)
  expect(await stateOf(insert('debt', 1))).toBe(breaksCheck)
})

test('entries and postings come into being by the ledger’s functions alone', async () => {
  for (const sql of [
    `insert into ledger_entry (account_id, merchant_id, posting_id, amount) select id, 1, gen_random_uuid(), 5 from ledger_account limit 1`,
    `insert into ledger_posting (id, merchant_id, key, input_hash, type, reference)
       values (gen_random_uuid(), 1, 'forged', '', 'deposit.credit', 'forged')`,
  ])
    expect({ sql, state: await stateOf(sql) }).toEqual({ sql, state: notAllowed })
})

test('the database refuses a zero entry from any role', async () => {
  const insert = ledger.test.owner.query(`
    insert into ledger_entry (account_id, merchant_id, posting_id, amount)
    select id, 1, gen_random_uuid(), 0 from ledger_account limit 1`)
  await expect(insert).rejects.toMatchObject({ code: breaksCheck })
})

test.each([
  ['draw', 'commitment = commitment'],
  ['draw', 'closes_at = now()'],
  ['lottery_order', 'stake = 1'],
  ['lottery_order', 'placed_at = now()'],
  ['lottery_payout', 'amount = 1'],
  ['vendor_transaction', 'amount = 1'],
  ['vendor_transaction', `status = 'RS_OK'`],
  ['deposit', 'amount = 1'],
  ['audit_entry', `action = 'nothing'`],
  ['provider_callback', `outcome = 'credited'`],
  ['suspense', `said_amount = '1'`],
  ['operator_vote', 'operator_id = gen_random_uuid()'],
  ['operator_vote', `says = 'return'`],
  ['operator_vote', 'at = now()'],
])('what %s says of money stays said: %s', async (table, change) => {
  expect(await stateOf(`update ${table} set ${change}`)).toBe(notAllowed)
  expect(await stateOf(`delete from ${table}`)).toBe(notAllowed)
})
