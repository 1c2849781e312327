import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectLedgerToReconcile } from '../../../testing/reconcile-ledger.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { newWithdrawer, paymentPassword, type Withdrawer } from '../../../testing/withdrawers.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})

const inputOf = (who: Withdrawer, amount: string) => ({
  body: { bankCardId: who.cardId, amount, paymentPassword },
  options: { idempotencyKey: randomUUID() },
})
const termsOf = (who: Withdrawer) => who.visitor.call('payments.withdrawalTerms')

/** A reward of 0.20 that must be staked once. */
async function withReward(): Promise<Withdrawer> {
  const who = await newWithdrawer(platform, '165.20')
  await platform.database.owner.query(
    `insert into turnover_lock (member_id, currency, merchant_id, required, of_rewards, locked)
     values ($1, 'USD', current_merchant(), 2000, 2000, 2000)`,
    [who.id],
  )
  return who
}

test('a reward that is not staked yet stays, and own money can be withdrawn', async () => {
  const who = await withReward()
  expect(await termsOf(who)).toMatchObject({
    available: '165.00',
    locked: '0.20',
    turnoverRequired: '0.20',
    blocks: [],
  })
  expect(await who.visitor.refusal('payments.requestWithdrawal', inputOf(who, '165.01'))).toMatchObject({
    code: 'turnover_required',
  })
  const made = await who.visitor.call('payments.requestWithdrawal', inputOf(who, '165.00'))
  expect(made).toMatchObject({ state: 'requested' })
  // The withdrawal has not ended the turnover of the reward.
  expect(await termsOf(who)).toMatchObject({ available: '0.00', locked: '0.20', blocks: ['turnover'] })
})

test('once it is staked, all can be withdrawn', async () => {
  const who = await withReward()
  const { owner } = platform.database
  await owner.query(
    `insert into vendor_round (id, merchant_id, vendor, round, member_id, game, currency, staked, state)
     values (gen_random_uuid(), current_merchant(), 'test', 'one', $1, 'any', 'USD', 2000, 'closed')`,
    [who.id],
  )
  expect(await termsOf(who)).toMatchObject({ available: '165.20', locked: '0.00', blocks: [] })
  await who.visitor.call('payments.requestWithdrawal', inputOf(who, '165.20'))
  expect(await termsOf(who)).toMatchObject({ turnoverRequired: '0.00', locked: '0.00', blocks: [] })
  // This round has no vendor transaction, which reconciliation would report.
  await owner.query(`delete from vendor_round where vendor = 'test'`)
})
