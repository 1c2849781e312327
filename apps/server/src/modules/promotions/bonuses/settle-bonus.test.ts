import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whileAuditFails } from '../../../testing/broken-writes.ts'
import { expectLedgerToReconcile } from '../../../testing/reconcile-ledger.ts'
import {
  bonusOf,
  newPromotionMember,
  openPromotionDeposit,
  payDeposit,
  pocketsOf,
  startGameSession,
  statesOf,
  typesOf,
  type PromotionMember,
  type DepositInput,
} from '../../../testing/promotion-members.ts'
import { startTestPayments, type TestPayments } from '../../../testing/payments.ts'
import { until } from '../../../testing/until.ts'
import { createVendor } from '../../../testing/vendor.ts'
import { prepareWithdrawal, paymentPassword } from '../../../testing/withdrawers.ts'
import { runReconciliation } from '../../reconciliation/index.ts'
import { settleBonus } from './settle-bonus.ts'

let payments: TestPayments

beforeAll(async () => {
  payments = await startTestPayments()
})
afterAll(() => payments.stop())

const newOne = (options: Parameters<typeof newPromotionMember>[1] = {}) => newPromotionMember(payments, options)
const deposited = (who: PromotionMember, input: DepositInput) => payDeposit(payments, who, input)
const settle = ({ id, merchant, currency }: PromotionMember) =>
  payments.platform.app.context.commands.run(
    { scope: { merchant, actor: { kind: 'system', id: 'test' } }, name: 'test.settle' },
    (tools) => settleBonus(tools, { memberId: id, currency }),
  )

describe('what was asked for has been staked', () => {
  test('and what is left of the bonus becomes cash, when the member looks', async () => {
    const who = await newOne()
    await deposited(who, { amount: '20.00' })
    const table = await startGameSession(payments, who)
    await table.stakeAll('399.99')
    expect(await bonusOf(who)).toMatchObject({ turnoverDone: '399.99', turnoverRequired: '400.00' })
    await table.stakeAll('0.01')
    const [cash] = await pocketsOf(who)
    expect(await bonusOf(who)).toBeNull()
    expect(await pocketsOf(who)).toEqual([(Number(cash) + 20).toFixed(2), '0.00'])
    expect((await typesOf(who)).slice(0, 2)).toEqual(['promo.convert cash 20.00', 'promo.convert bonus -20.00'])
    expect(await statesOf(payments, who)).toEqual(['released'])
    expect((await who.visitor.call('responsibleGaming.annualStatement')).total).toMatchObject({ bonus: '20.00' })
  })

  test('by the job, soon after play, also when the last bet was lost', async () => {
    const who = await newOne()
    await deposited(who, { amount: '20.00' })
    await settle(who)
    const { play, stakeAll } = await startGameSession(payments, who)
    await stakeAll('390.00')
    const vendor = createVendor(payments.platform.origin)
    const [id, round] = [randomUUID(), randomUUID()]
    await vendor.bet(play, { id, round, amount: '10.00' })
    await settle(who)
    expect(await statesOf(payments, who)).toEqual(['active'])
    await vendor.win(play, { reference: id, round, amount: '0', isClosed: true })
    const { app } = payments.platform
    await app.context.jobs.schedule(app.context.database.platform, {
      kind: 'bonus.settle',
      key: '1',
      merchant: who.merchant,
      due: { afterSeconds: 0 },
    })
    app.runJobs()
    await until(async () => (await statesOf(payments, who))[0] === 'released')
    await app.context.jobs.stop()
    expect((await pocketsOf(who))[1]).toBe('0.00')
  })

  test('and a withdrawal takes it all at once', async () => {
    const who = await newOne()
    await deposited(who, { amount: '20.00' })
    const bankCardId = await prepareWithdrawal(payments.platform, who)
    const table = await startGameSession(payments, who)
    await table.stakeAll('399.00')
    const [cash] = await pocketsOf(who)
    const amount = (Number(cash) + 20).toFixed(2)
    const ask = () => ({
      body: { bankCardId, amount, paymentPassword },
      options: { idempotencyKey: randomUUID() },
    })
    expect(await who.visitor.refusal('payments.requestWithdrawal', ask())).toMatchObject({ code: 'turnover_required' })
    await table.round('1.00', '2.00')
    const asked = await Promise.allSettled(
      Array.from({ length: 4 }, () => who.visitor.call('payments.requestWithdrawal', ask())),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await pocketsOf(who)).toEqual(['1.00', '0.00'])
  })

  test('that breaks at its end leaves the bonus where it was, and is done by the next look', async () => {
    const who = await newOne()
    await deposited(who, { amount: '20.00' })
    const table = await startGameSession(payments, who)
    await table.stakeAll('400.00')
    await expect(whileAuditFails(payments.platform, 'bonus.released', () => settle(who))).rejects.toThrow(
      'broken on purpose',
    )
    expect((await pocketsOf(who))[1]).toBe('20.00')
    expect(await statesOf(payments, who)).toEqual(['active'])
    await settle(who)
    expect((await pocketsOf(who))[1]).toBe('0.00')
  })

  test('happens once, however many look', async () => {
    const who = await newOne()
    await deposited(who, { amount: '20.00' })
    const table = await startGameSession(payments, who)
    await table.stakeAll('400.00')
    const [cash] = await pocketsOf(who)
    await Promise.all([
      ...Array.from({ length: 10 }, () => settle(who)),
      ...Array.from({ length: 10 }, () => bonusOf(who)),
    ])
    expect(await pocketsOf(who)).toEqual([(Number(cash) + 20).toFixed(2), '0.00'])
  })

  test('a stake rolled back after the bonus ended becomes cash', async () => {
    const who = await newOne()
    await deposited(who, { amount: '20.00' })
    const { play, stakeAll } = await startGameSession(payments, who)
    const vendor = createVendor(payments.platform.origin)
    const [id, round] = [randomUUID(), randomUUID()]
    // 20 of cash and 5 of the bonus stay open; the rest is played with wins.
    await vendor.bet(play, { id, round, amount: '25.00' })
    const [first, second] = [randomUUID(), randomUUID()]
    await vendor.bet(play, { id: first, round: second, amount: '10.00' })
    await vendor.win(play, { reference: first, round: second, amount: '60.00', isClosed: true })
    await stakeAll('390.00')
    expect(await bonusOf(who)).toBeNull()
    expect((await pocketsOf(who))[1]).toBe('0.00')
    await vendor.rollback(play, { reference: id, round })
    expect((await pocketsOf(who))[1]).toBe('5.00')
    expect(await bonusOf(who)).toBeNull()
    expect((await pocketsOf(who))[1]).toBe('0.00')
  })
})

describe('nothing left', () => {
  test('ends what was asked for with the next deposit', async () => {
    const who = await newOne()
    await deposited(who, { amount: '50.00' })
    const table = await startGameSession(payments, who)
    await table.round('99.10')
    expect(await pocketsOf(who)).toEqual(['0.00', '0.90'])
    await deposited(who, { amount: '40.00', promotion: null })
    expect(await statesOf(payments, who)).toEqual(['used_up'])
    expect(await pocketsOf(who)).toEqual(['40.90', '0.00'])
    expect(await who.visitor.call('payments.withdrawalTerms')).toMatchObject({ turnoverRequired: '40.00' })
    expect(await bonusOf(who)).toBeNull()
  })

  test('is not reported for a member with enough to play', async () => {
    const who = await newOne()
    await deposited(who, { amount: '50.00' })
    const table = await startGameSession(payments, who)
    await table.round('99.00')
    await deposited(who, { amount: '40.00', promotion: null })
    expect(await statesOf(payments, who)).toEqual(['active'])
    expect(await pocketsOf(who)).toEqual(['40.00', '1.00'])
  })

  test('is not reported for a member whose money is in an open bet or held', async () => {
    const who = await newOne()
    await deposited(who, { amount: '50.00' })
    const { play } = await startGameSession(payments, who)
    await createVendor(payments.platform.origin).bet(play, { amount: '95.00', round: randomUUID() })
    await deposited(who, { amount: '40.00', promotion: null })
    expect(await statesOf(payments, who)).toEqual(['active'])
    expect(await bonusOf(who)).toMatchObject({ turnoverRequired: '1040.00', left: '5.00' })
  })
})

test('bets, deposits, looks and withdrawals at once leave every unit where it belongs', async () => {
  const who = await newOne()
  await deposited(who, { amount: '20.00' })
  const bankCardId = await prepareWithdrawal(payments.platform, who)
  const table = await startGameSession(payments, who)
  await table.stakeAll('380.00')
  const more = []
  for (let count = 0; count < 4; count += 1)
    more.push(await openPromotionDeposit(payments, who, { amount: '20.00', promotion: null }))
  const ask = () => ({
    body: { bankCardId, amount: '25.00', paymentPassword },
    options: { idempotencyKey: randomUUID() },
  })
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 20 }, () => table.round('5.00', '5.50')),
    ...Array.from({ length: 10 }, () => settle(who)),
    ...Array.from({ length: 3 }, () => who.visitor.call('payments.requestWithdrawal', ask())),
    ...more.map(({ pay }) => pay()),
  ])
  const faults = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  for (const fault of faults) expect(fault).toMatchObject({ code: 'turnover_required' })
  await settle(who)
  await expectLedgerToReconcile(payments.platform)
})

test('the books name a bonus that was not posted, and one that was made cash too early', async () => {
  const who = await newOne()
  await deposited(who, { amount: '50.00' })
  const { app, database } = payments.platform
  const scope = { merchant: who.merchant, actor: { kind: 'system', id: 'test' } } as const
  const faults = async () => {
    const run = (work: Parameters<typeof app.context.commands.run<void>>[1]) =>
      app.context.commands.run({ scope, name: 'test' }, work)
    return (await runReconciliation({ db: app.context.database.of(who.merchant), run })).map(({ fault }) => fault)
  }
  await database.owner.query('update bonus_grant set amount = amount + 1 where member_id = $1', [who.id])
  expect(await faults()).toEqual(['is not what was posted', 'is not what was granted and claimed'])
  await database.owner.query('update bonus_grant set amount = amount - 1 where member_id = $1', [who.id])
  const table = await startGameSession(payments, who)
  await table.stakeAll('1000.00')
  await settle(who)
  expect(await faults()).toEqual([])
  await database.owner.query(`update bonus_grant set state = 'active', ended_at = null where member_id = $1`, [who.id])
  expect(await faults()).toEqual(['belongs to no bonus that has ended'])
  await database.owner.query(`update bonus_grant set state = 'released', ended_at = now() where member_id = $1`, [
    who.id,
  ])
})
