import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { bigLine, endDraw, holdDraw, isSettled, lottery, orderOf, place, smallLine } from '../../../testing/draws.ts'
import { newPeople, newPerson, type Person } from '../../../testing/members.ts'
import { expectLedgerToReconcile, spendableOf } from '../../../testing/reconcile-ledger.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { until } from '../../../testing/until.ts'

type Staff = Awaited<ReturnType<typeof newConsoleVisitor>>

let platform: ConsolePlatform
let ana: Staff
let ben: Staff

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [lottery] })
  ana = await newConsoleVisitor(platform, 'games')
  ben = await newConsoleVisitor(platform, 'finance')
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})

const reason = 'The machine was seen to stop.'
const propose = (number: string, by = ana) =>
  by.call('lottery.proposeDrawChange', { params: { lottery, number }, body: { kind: 'void', reason } })
const both = [bigLine, smallLine]
const betOnBoth = (person: Person, number: string) => place(person, orderOf(number, { lines: both, total: '4.00' }))
const isUnwound = async (number: string) => {
  const { rows } = await platform.database.owner.query(
    `select 1 from draw d where d.lottery = $1 and d.number = $2 and d.state = 'void'
       and not exists (select from job where kind = 'lottery.unwind' and key = current_merchant() || '/' || d.id)`,
    [lottery, number],
  )
  return rows.length > 0
}
const voidDraw = async (number: string) => {
  const { id } = await propose(number)
  await ben.call('lottery.decideDrawChange', { params: { id }, body: { isAgreed: true, reason } })
  await until(() => isUnwound(number))
}
const debtOf = async ({ id }: Person) => {
  const { rows } = await platform.database.owner.query<{ balance: bigint }>(
    `select balance from ledger_account where member_id = $1 and kind = 'debt'`,
    [id],
  )
  return rows[0]?.balance ?? 0n
}

describe('a void draw', () => {
  test('gives every stake back, to those who bet and did not cancel, and takes no bets', async () => {
    const number = await holdDraw(platform)
    const people = await newPeople(platform, 4, { cash: '10.00' })
    for (const person of people) await betOnBoth(person, number)
    await voidDraw(number)
    for (const { id } of people) expect(await spendableOf(platform, id)).toBe(100_000n)
    const [person] = people
    const { list } = await person!.visitor.call('lottery.orders', { query: { state: 'settled' } })
    expect(list).toMatchObject([{ state: 'void', cancelledFor: 'void', isCancellable: false, payout: null }])
    const shown = await ana.call('lottery.draw', { params: { lottery, number } })
    expect(shown).toMatchObject({
      state: 'void',
      orders: 4,
      money: [{ staked: '16.00', refunded: '16.00', paid: '0.00', takenBack: '0.00', rebates: '0.00' }],
      changes: [{ kind: 'void', state: 'agreed', askedBy: ana.name, decidedBy: ben.name, isOwn: true }],
    })
  })

  test('that was settled takes its payouts back; what a member has spent is taken from the stake that comes back', async () => {
    const number = await holdDraw(platform)
    const [keeper, spender] = await newPeople(platform, 2, { cash: '4.00' })
    await betOnBoth(keeper!, number)
    await betOnBoth(spender!, number)
    await endDraw(platform, number)
    await until(() => isSettled(platform, number))
    expect(await spendableOf(platform, spender!.id)).toBe(39_000n)
    const next = await holdDraw(platform)
    await place(spender!, orderOf(next, { lines: [bigLine] }))
    await voidDraw(number)
    expect(await spendableOf(platform, keeper!.id)).toBe(40_000n)
    // 1.90 were left of 3.90: the rest of 2.00 is paid out of the stake of 4.00.
    expect(await debtOf(spender!)).toBe(0n)
    expect(await spendableOf(platform, spender!.id)).toBe(20_000n)
  })

  test('is unwound once, also by a job that runs again after it was cut off', async () => {
    const number = await holdDraw(platform)
    const person = await newPerson(platform, { cash: '10.00' })
    await betOnBoth(person, number)
    await endDraw(platform, number)
    await until(() => isSettled(platform, number))
    await voidDraw(number)
    await platform.database.owner.query(
      `insert into job (kind, key, merchant, due_at)
       select 'lottery.unwind', current_merchant() || '/' || id, current_merchant(), now() from draw where lottery = $1 and number = $2`,
      [lottery, number],
    )
    platform.app.context.jobs.wake()
    await until(() => isUnwound(number))
    expect(await spendableOf(platform, person.id)).toBe(100_000n)
  })
})

describe('asking for it', () => {
  test('takes two operators: nobody decides about their own, and it is decided once', async () => {
    const number = await holdDraw(platform)
    const { id } = await propose(number)
    const decide = (staff: Staff, isAgreed: boolean) =>
      staff.refusal('lottery.decideDrawChange', { params: { id }, body: { isAgreed, reason } })
    expect(await decide(ana, true)).toBe('own_act')
    expect(
      await ben.refusal('lottery.proposeDrawChange', { params: { lottery, number }, body: { kind: 'void', reason } }),
    ).toBe('stale_edit')
    await ben.call('lottery.decideDrawChange', { params: { id }, body: { isAgreed: false, reason } })
    expect(await decide(ben, true)).toBe('decided_already')
    const { state, changes } = await ana.call('lottery.draw', { params: { lottery, number } })
    expect([state, changes.map((change) => change.state)]).toEqual(['open', ['refused']])
    const { id: second } = await propose(number)
    await ana.call('lottery.decideDrawChange', { params: { id: second }, body: { isAgreed: false, reason } })
    expect((await ana.call('lottery.draw', { params: { lottery, number } })).changes.at(-1)).toMatchObject({
      state: 'withdrawn',
    })
  })

  test('is refused by the database for whoever writes without an agreement', async () => {
    const number = await holdDraw(platform)
    const write = platform.database.owner.query(`update draw set state = 'void' where lottery = $1 and number = $2`, [
      lottery,
      number,
    ])
    await expect(write).rejects.toThrow(/nobody has agreed/)
  })
})

test('draws are listed with their orders, and those that are late apart', async () => {
  const number = await holdDraw(platform)
  const person = await newPerson(platform, { cash: '10.00' })
  await betOnBoth(person, number)
  const { list } = await ana.call('lottery.draws', { query: { lottery, state: 'open', limit: 200 } })
  expect(list.find((draw) => draw.number === number)).toMatchObject({ orders: 1, result: null, revision: 1 })
  const { list: late } = await ana.call('lottery.draws', { query: { lottery, state: 'late' } })
  expect(late.map((draw) => draw.number)).not.toContain(number)
})
