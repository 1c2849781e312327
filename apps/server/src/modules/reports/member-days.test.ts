import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsolePlatform } from '../../testing/console-visitor.ts'
import { bigLine, endDraw, holdDraw, isSettled, lottery, orderOf, place, smallLine } from '../../testing/draws.ts'
import { newPerson, type Person } from '../../testing/members.ts'
import { operate } from '../../testing/operators.ts'
import { expectLedgerToReconcile } from '../../testing/reconcile-ledger.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { until } from '../../testing/until.ts'
import { createVendor } from '../../testing/vendor.ts'
import type { Play, Vendor } from '../../testing/vendor-client.ts'
import { foldWhole } from './testing/report-rows.ts'

let platform: ConsolePlatform
let vendor: Vendor

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [lottery] })
  vendor = createVendor(platform.origin)
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})

interface BetDay {
  day: string
  type: string
  bets: number
  stake: bigint
  open: bigint
  valid: bigint
  payout: bigint
}

const ask = <Row extends object>(text: string, values: unknown[]) =>
  platform.database.owner.query<Row>(text, values).then(({ rows }) => rows)
const betDays = async ({ id }: Person) => {
  await foldWhole(platform)
  return ask<BetDay>(
    `select day::text, type, bets, stake, open, valid, payout from report_member_bets where member_id = $1 order by day, type`,
    [id],
  )
}
/** Stakes less what was given back, and payouts less what was taken back, as the ledger has them. */
const posted = async ({ id }: Person) => {
  const [row] = await ask<{ stake: bigint; payout: bigint }>(
    `select coalesce(-sum(e.amount) filter (where t.class = 'stake'), 0)::bigint as stake,
       coalesce(sum(e.amount) filter (where t.class = 'win'), 0)::bigint as payout
     from ledger_account a join ledger_entry e on e.merchant_id = a.merchant_id and e.account_id = a.id
     join ledger_posting p on p.merchant_id = e.merchant_id and p.id = e.posting_id join posting_type t on t.name = p.type
     where a.member_id = $1`,
    [id],
  )
  return row
}
const sumOf = (days: BetDay[]) => ({
  stake: days.reduce((sum, { stake }) => sum + stake, 0n),
  payout: days.reduce((sum, { payout }) => sum + payout, 0n),
})

interface Round {
  id: string
  round: string
}
const bet = async (play: Play, amount: string): Promise<Round> => {
  const [id, round] = [randomUUID(), randomUUID()]
  expect(await vendor.bet(play, { amount, id, round })).toMatchObject({ status: 'RS_OK' })
  return { id, round }
}
const win = (play: Play, { id, round }: Round, amount: string) =>
  vendor.win(play, { amount, reference: id, round, isClosed: true })

test('bets of vendors and lotteries are counted by type, and add up to what was posted', async () => {
  const person = await newPerson(platform, { cash: '100.00' })
  expect(await betDays(person)).toEqual([])
  const play = await vendor.launch(person)
  await win(play, await bet(play, '10.00'), '4.00')
  await win(play, await bet(play, '5.00'), '0.00')
  await bet(play, '3.00')
  const number = await holdDraw(platform)
  await place(person, orderOf(number, { lines: [bigLine, smallLine], total: '4.00' }))
  const days = await betDays(person)
  expect(days.map(({ day: _day, ...figures }) => figures)).toEqual([
    { type: 'LOTT', bets: 1, stake: 40_000n, open: 40_000n, valid: 0n, payout: 0n },
    { type: 'RNG', bets: 3, stake: 180_000n, open: 30_000n, valid: 110_000n, payout: 40_000n },
  ])
  expect(sumOf(days)).toEqual(await posted(person))
})

test('a rollback takes a bet out of its day, and a late win goes to the day of its bet', async () => {
  const person = await newPerson(platform, { cash: '100.00' })
  const play = await vendor.launch(person)
  const [kept, late] = [await bet(play, '10.00'), await bet(play, '7.00')]
  await vendor.win(play, { amount: '0.00', reference: kept.id, round: kept.round, isClosed: true })
  await ask(`update vendor_round set started_at = started_at - interval '3 days' where member_id = $1 and round = $2`, [
    person.id,
    late.round,
  ])
  expect(await betDays(person)).toMatchObject([{ stake: 70_000n }, { stake: 100_000n }])
  await win(play, late, '20.00')
  const won = await betDays(person)
  expect(won).toMatchObject([
    { stake: 70_000n, open: 0n, valid: 70_000n, payout: 200_000n },
    { stake: 100_000n, payout: 0n },
  ])
  expect(sumOf(won)).toEqual(await posted(person))
  const undone = await bet(play, '9.00')
  expect(await betDays(person)).toMatchObject([{ stake: 70_000n }, { stake: 190_000n, bets: 2 }])
  expect(await vendor.rollback(play, { reference: undone.id, round: undone.round })).toMatchObject({ status: 'RS_OK' })
  const left = await betDays(person)
  expect(left).toMatchObject([{ stake: 70_000n }, { stake: 100_000n, bets: 1 }])
  expect(sumOf(left)).toEqual(await posted(person))
})

test('a lost lottery bet is counted as valid though nothing is posted; a void draw takes all of it out', async () => {
  const person = await newPerson(platform, { cash: '100.00' })
  const number = await holdDraw(platform)
  await place(person, orderOf(number, { lines: [bigLine, smallLine], total: '4.00' }))
  await place(person, orderOf(number))
  expect(await betDays(person)).toMatchObject([{ bets: 2, open: 60_000n, valid: 0n }])
  await endDraw(platform, number)
  await until(() => isSettled(platform, number))
  const settled = await betDays(person)
  // 39 of 40 came back, and the other bet lost all of 20, or won: then the draw's numbers are 1, 2, 3, 4, 5.
  expect(settled).toMatchObject([{ bets: 2, stake: 60_000n, open: 0n }])
  expect(settled[0]!.valid).toBe(1_000n + 20_000n)
  expect(sumOf(settled)).toEqual(await posted(person))
  const [ana, ben] = [await newConsoleVisitor(platform, 'games'), await newConsoleVisitor(platform, 'finance')]
  const reason = 'The machine was seen to stop.'
  const { id } = await ana.call('lottery.proposeDrawChange', {
    params: { lottery, number },
    body: { kind: 'void', reason },
  })
  await ben.call('lottery.decideDrawChange', { params: { id }, body: { isAgreed: true, reason } })
  await until(async () => (await betDays(person)).length === 0)
  expect(await posted(person)).toEqual({ stake: 0n, payout: 0n })
})

test('money paid in is counted by the day of its posting; sums that differ are named, and made again', async () => {
  const person = await newPerson(platform, { cash: '30.00', bonus: '5.00' })
  const play = await vendor.launch(person)
  await bet(play, '10.00')
  const before = await betDays(person)
  const money = () =>
    ask(`select deposit, withdrawal, bonus from report_member_money where member_id = $1`, [person.id])
  const [paid] = await money()
  expect(paid).toMatchObject({ withdrawal: 0n })
  await ask(`update report_member_bets set stake = stake + 1, open = open + 1 where member_id = $1`, [person.id])
  await ask(`update report_member_money set deposit = deposit + 1, rebate = rebate + 1 where member_id = $1`, [
    person.id,
  ])
  await ask(`update report_member_due set due_at = 'infinity' where member_id = $1`, [person.id])
  const { said } = await operate(platform, ['reconcile'])
  const named = said.filter((line) => line.includes(person.id)).map((line) => line.slice(line.indexOf('report_member')))
  const place = `report_member ${person.id} ${before[0]!.day}`
  expect(named.toSorted()).toEqual([
    expect.stringContaining(`${place} (${person.account}, deposit, USD) is not what the member's rows add up to: `),
    expect.stringContaining(`${place} (${person.account}, rebate, USD) is not what the member's rows add up to: `),
    expect.stringContaining(`${place} (${person.account}, stake, USD) is not what the member's rows add up to: `),
  ])
  const ana = await newConsoleVisitor(platform, 'finance')
  expect((await operate(platform, ['reports', 'rebuild'], { as: ana })).refused).toBeNull()
  expect(await betDays(person)).toEqual(before)
  expect(await money()).toEqual([paid])
})
