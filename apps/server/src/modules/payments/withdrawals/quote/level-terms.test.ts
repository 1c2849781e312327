import { randomUUID } from 'node:crypto'
import type { LevelWithdrawalForm, OperatorCallInput } from '@fairground/contract/console'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsolePlatform, type ConsoleVisitor } from '../../../../testing/console-visitor.ts'
import { expectLedgerToReconcile } from '../../../../testing/reconcile-ledger.ts'
import { openTestMerchant } from '../../../../testing/test-merchant.ts'
import { newWithdrawer, paymentPassword, type Withdrawer } from '../../../../testing/withdrawers.ts'

let platform: ConsolePlatform
let finance: ConsoleVisitor
let risk: ConsoleVisitor

beforeAll(async () => {
  platform = await openTestMerchant()
  finance = await newConsoleVisitor(platform, 'finance')
  risk = await newConsoleVisitor(platform, 'risk')
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})

const reason = 'Agreed with finance.'
const form: LevelWithdrawalForm = {
  countMax: 2,
  sumMax: '300.00',
  feeBasisPoints: 25,
  feeFixed: '0.00',
  freeCount: 1,
  freePer: 'month',
  expectedMinutes: 7,
}
const setOf = async (level: number) => {
  const { list } = await finance.call('vip.withdrawals')
  return list.find((each) => each.level === level && each.currency === 'USD')!
}
async function setTerms(level: number, changes: Partial<LevelWithdrawalForm> | null): Promise<void> {
  const { terms: before } = await setOf(level)
  const after = changes && { ...form, ...changes }
  await finance.call('vip.setWithdrawals', { body: { level, currency: 'USD', before, after, reason } })
}
const setFloor = ({ id }: Withdrawer, before: number | null, after: number | null) =>
  risk.call('vip.setFloor', { params: { id }, body: { before, after, reason } })

const input = (who: Withdrawer, amount: string) => ({
  body: { bankCardId: who.cardId, amount, paymentPassword },
  options: { idempotencyKey: randomUUID() },
})
const withdraw = (who: Withdrawer, amount: string) => who.visitor.call('payments.requestWithdrawal', input(who, amount))
const refusal = async (who: Withdrawer, amount: string) =>
  (await who.visitor.refusal('payments.requestWithdrawal', input(who, amount))).code
const terms = (who: Withdrawer) => who.visitor.call('payments.withdrawalTerms')
async function decide(id: string, step: 'approve' | 'pay' | 'reject'): Promise<void> {
  const { state, amount } = await finance.call('payments.withdrawal', { params: { id } })
  const seen = { state, amount }
  const body = step === 'pay' ? { step, seen, bankReference: 'B-7', reason } : { step, seen, reason }
  await finance.call('payments.decideWithdrawal', { params: { id }, body })
}

test('of a level: how many, how much, what is free, and one quote on the form, the request and the ledger', async () => {
  await setTerms(3, {})
  const who = await newWithdrawer(platform, '1000.00')
  expect((await terms(who)).today.countMax).not.toBe(2)
  await setFloor(who, null, 3)
  expect(await terms(who)).toMatchObject({
    fee: { percent: '0.25', freeTotal: 1, freePer: 'month', freeLeft: 1 },
    today: { countMax: 2, countLeft: 2, sumMax: '300.00', sumLeft: '300.00' },
    expectedMinutes: 7,
  })
  // Of five at once two are taken, one of them free.
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => withdraw(who, '100.00')))
  const made = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(made.toSorted((one, other) => one.fee.localeCompare(other.fee)).map(({ fee, free }) => [fee, free])).toEqual([
    ['0.00', { number: 1, of: 1, per: 'month' }],
    ['0.25', null],
  ])
  expect(await refusal(who, '100.00')).toBe('withdrawal_count_reached')
  expect((await terms(who)).today).toMatchObject({ countLeft: 0, sumLeft: '100.00' })
  // One that is rejected gives its place back, and no more than the rest of the sum fits into it.
  const dear = made.find(({ free }) => free === null)!
  await decide(dear.id, 'reject')
  expect(await refusal(who, '200.01')).toBe('withdrawal_sum_reached')
  expect(await withdraw(who, '200.00')).toMatchObject({ fee: '0.50', received: '199.50' })
})

test('a change of level or of its terms leaves what was requested as it was, to the ledger', async () => {
  await setTerms(5, { freeCount: 0, countMax: null, sumMax: null })
  const who = await newWithdrawer(platform, '500.00')
  await setFloor(who, null, 5)
  const made = await withdraw(who, '200.00')
  await setFloor(who, 5, null)
  await setTerms(5, { freeCount: 9, feeBasisPoints: 1 })
  expect(await who.visitor.call('payments.withdrawalStatus', { query: { id: made.id } })).toEqual(made)
  await decide(made.id, 'approve')
  await decide(made.id, 'pay')
  const { rows } = await platform.database.owner.query<{ fee: bigint; vip_level: number }>(
    'select fee, vip_level from withdrawal where id = $1',
    [made.id],
  )
  expect(rows).toEqual([{ fee: 5000n, vip_level: 5 }])
})

test('withdrawals that wait are in the order of their level’s priority, then of their time, over pages', async () => {
  const [early, vip] = [await newWithdrawer(platform, '100.00'), await newWithdrawer(platform, '100.00')]
  const first = await withdraw(early, '20.00')
  await setFloor(vip, null, 6)
  const second = await withdraw(vip, '20.00')
  // What it has is from its request: a lower level changes nothing.
  await setFloor(vip, 6, null)
  const ids = []
  for (let after: string | undefined, isMore = true; isMore;) {
    const page = await finance.call('payments.withdrawals', { query: { ...(after && { after }), limit: 1 } })
    ids.push(...page.list)
    after = page.next ?? undefined
    isMore = page.next !== null
  }
  const own = ids.filter(({ id }) => id === first.id || id === second.id)
  expect(own.map(({ id, vipLevel, priority }) => [id, vipLevel, priority])).toEqual([
    [second.id, 6, 4],
    [first.id, 1, 0],
  ])
  expect(new Set(ids.map(({ id }) => id)).size).toBe(ids.length)
})

test('a level without terms has those of the next lower one, and none costs more than everybody’s', async () => {
  await setTerms(7, { feeBasisPoints: 900, feeFixed: '4.00', countMax: 3 })
  await setTerms(8, null)
  expect(await setOf(8)).toMatchObject({
    terms: null,
    effective: { countMax: 3, feeBasisPoints: 50, feeFixed: '0.00' },
  })
  const { list } = await (await newWithdrawer(platform, '1.00')).visitor.call('vip.levels')
  expect(list.at(-1)).toMatchObject({ level: 8, withdrawals: { countMax: 3, fee: { percent: '0.50' } } })
})

test('terms that somebody else has changed since, of a level that is not there, or from who may not, are refused', async () => {
  const change = { level: 2, currency: 'USD', before: form, after: { ...form, countMax: 9 }, reason } as const
  const refused = (by: ConsoleVisitor, body: OperatorCallInput<'vip.setWithdrawals'>['body']) =>
    by.refusal('vip.setWithdrawals', { body })
  expect(await refused(finance, change)).toBe('stale_edit')
  expect(await refused(finance, { ...change, level: 99, before: null })).toBe('level_unknown')
  expect(await refused(risk, change)).toBe('permission_denied')
  const { terms: before } = await setOf(2)
  const tiny = { ...change, before, after: { ...form, sumMax: '0.001' } }
  expect(await refused(finance, tiny)).toBe('amount_invalid')
})
