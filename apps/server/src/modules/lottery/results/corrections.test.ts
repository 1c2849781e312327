import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import {
  bigLine,
  endDraw,
  holdDraw,
  isSettled,
  lottery as house,
  orderOf,
  place,
  smallLine,
} from '../../../testing/draws.ts'
import { newPeople, newPerson, type Person } from '../../../testing/members.ts'
import { endOutsideDraw, enterResult, openOutsideLottery } from '../../../testing/outside-draws.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { expectLedgerToReconcile, spendableOf } from '../../../testing/reconcile-ledger.ts'
import { until } from '../../../testing/until.ts'
import { payWinners } from '../orders/orders.queries.ts'

type Staff = Awaited<ReturnType<typeof newConsoleVisitor>>

const code = 'corrected'
const [bigWins, smallWins] = ['9 9 9 9 9', '0 0 0 0 0']
const reason = 'The paper of the draw says otherwise.'
let platform: ConsolePlatform
let ana: Staff
let ben: Staff

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [house] })
  ana = await newConsoleVisitor(platform, 'games')
  ben = await newConsoleVisitor(platform, 'finance')
  await openOutsideLottery(platform, ana, { code })
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})

/** Settled, and whoever is concerned has been told. */
const isAtRest = async (number: string) => {
  const { rows } = await platform.database.owner.query(
    `select 1 from draw d where d.lottery = $1 and d.number = $2 and d.state in ('settled', 'void')
       and not exists (select from job where kind in ('lottery.settle', 'lottery.unwind') and key like current_merchant() || '/' || d.id || '%')`,
    [code, number],
  )
  return rows.length > 0
}
const enter = async (number: string, result: string, kind: 'result' | 'correct' = 'result') => {
  const id = await enterResult([ana, ben], { code, number, result, kind })
  await until(() => isAtRest(number))
  return id
}
const debtOf = async ({ id }: Person) => {
  const { rows } = await platform.database.owner.query<{ balance: bigint }>(
    `select balance from ledger_account where member_id = $1 and kind = 'debt'`,
    [id],
  )
  return rows[0]?.balance ?? 0n
}
const correctionsTold = async ({ visitor }: Person) =>
  (await visitor.call('messaging.inbox', { query: {} })).list.filter(({ kind }) => kind === 'resultCorrected')

test('a correction takes the wrong payouts back and pays the right ones; what was spent becomes debt', async () => {
  const [keeper, spender, loser] = await newPeople(platform, 3, { cash: '2.00' })
  const number = await endOutsideDraw(platform, code, [
    [keeper!, bigLine],
    [spender!, bigLine],
    [loser!, smallLine],
  ])
  await enter(number, bigWins)
  expect(await spendableOf(platform, spender!.id)).toBe(39_000n)
  const next = await holdDraw(platform)
  await place(spender!, orderOf(next, { lines: [bigLine] }))
  await enter(number, smallWins, 'correct')
  expect(await spendableOf(platform, keeper!.id)).toBe(0n)
  expect(await spendableOf(platform, loser!.id)).toBe(39_000n)
  expect([await spendableOf(platform, spender!.id), await debtOf(spender!)]).toEqual([0n, -20_000n])

  const [order] = (await loser!.visitor.call('lottery.orders', { query: { lottery: code } })).list
  expect(order).toMatchObject({ state: 'won', payout: '3.90', before: { result: [9, 9, 9, 9, 9], payout: '0.00' } })
  const [other] = (await keeper!.visitor.call('lottery.orders', { query: { lottery: code } })).list
  expect(other).toMatchObject({ state: 'lost', payout: '0.00', before: { payout: '3.90' } })
  expect(await correctionsTold(keeper!)).toMatchObject([
    {
      params: {
        number,
        before: [9, 9, 9, 9, 9],
        after: [0, 0, 0, 0, 0],
        paidBefore: '3.90',
        paidAfter: '0.00',
      },
    },
  ])
  const history = await platform.visitor().call('lottery.recentResults', { query: { lottery: code } })
  expect(history.list[0]).toMatchObject({ number, result: [0, 0, 0, 0, 0], before: [9, 9, 9, 9, 9] })
  const proof = await platform.visitor().call('lottery.proof', { query: { lottery: code, number } })
  expect(proof.former).toMatchObject([{ result: [9, 9, 9, 9, 9] }])
  expect(await ana.call('lottery.draw', { params: { lottery: code, number } })).toMatchObject({
    revision: 2,
    standing: 'corrected',
    former: [{ result: [9, 9, 9, 9, 9] }],
    money: [{ paid: '11.70', takenBack: '7.80' }],
    changes: [{ kind: 'result' }, { kind: 'correct', result: [0, 0, 0, 0, 0], askedBy: ana.name, decidedBy: ben.name }],
  })
})

const winsShown = async (people: readonly Person[]) => {
  const { rows } = await platform.database.owner.query<{ member_id: string; amount: bigint }>(
    'select member_id, amount from win_record where member_id = any($1)',
    [people.map(({ id }) => id)],
  )
  return rows.map(({ member_id, amount }) => [people.findIndex(({ id }) => id === member_id), amount])
}

test('a wrong win leaves the winner board, the right one takes its place, and of a void draw none stays', async () => {
  const people = await newPeople(platform, 2, { cash: '2.00' })
  const [big, small] = people
  const number = await endOutsideDraw(platform, code, [
    [big!, bigLine],
    [small!, smallLine],
  ])
  await enter(number, bigWins)
  expect(await winsShown(people)).toEqual([[0, 39_000n]])
  await enter(number, smallWins, 'correct')
  expect(await winsShown(people)).toEqual([[1, 39_000n]])
  const { id } = await ana.call('lottery.proposeDrawChange', {
    params: { lottery: code, number },
    body: { kind: 'void', reason },
  })
  await ben.call('lottery.decideDrawChange', { params: { id }, body: { isAgreed: true, reason } })
  await until(async () => (await winsShown(people)).length === 0, { what: 'the board is clear' })
})

test('whose chase was stopped by a wrong win is told that its later draws stay cancelled', async () => {
  const [stopped, going] = await newPeople(platform, 2, { cash: '10.00' })
  const number = await holdDraw(platform, code)
  const later = await holdDraw(platform, code)
  const chase = {
    lottery: code,
    lines: [bigLine],
    draws: [number, later].map((drawNumber) => ({ drawNumber, multiple: 1 })),
    total: '4.00',
  }
  for (const [{ visitor }, stopsOnWin] of [
    [stopped!, true],
    [going!, false],
  ] as const)
    await visitor.call('lottery.placeChase', {
      body: { ...chase, stopsOnWin },
      options: { idempotencyKey: randomUUID() },
    })
  await endDraw(platform, number, code)
  await until(async () => (await ana.call('lottery.draw', { params: { lottery: code, number } })).state === 'closed', {
    what: 'the draw is closed',
  })
  await enter(number, bigWins)
  expect(await spendableOf(platform, stopped!.id)).toBe(100_000n - 20_000n + 39_000n)
  await enter(number, smallWins, 'correct')
  expect(await correctionsTold(stopped!)).toMatchObject([{ params: { number, stopped: 1 } }])
  const [told] = await correctionsTold(going!)
  expect(told?.params).not.toHaveProperty('stopped')
})

test('what is added up of bets follows: the record counts what the right result pays', async () => {
  const person = await newPerson(platform, { cash: '10.00' })
  const number = await endOutsideDraw(platform, code, [[person, bigLine]])
  await enter(number, bigWins)
  const settledAt = async () => {
    const { rows } = await platform.database.owner.query<{ payout: bigint; state: string; settled_at: Date }>(
      'select b.payout, b.state, b.settled_at from order_bet b where b.member_id = $1',
      [person.id],
    )
    return rows[0]
  }
  const before = await settledAt()
  expect(before).toMatchObject({ payout: 39_000n, state: 'settled' })
  await enter(number, smallWins, 'correct')
  // The day in which it was settled stays: what was added up by days is not added up twice.
  expect(await settledAt()).toEqual({ payout: 0n, state: 'settled', settled_at: before?.settled_at })
})

test('a draw is corrected again, and made void after that: every stake is back and nothing is paid', async () => {
  const [big, small] = await newPeople(platform, 2, { cash: '2.00' })
  const number = await endOutsideDraw(platform, code, [
    [big!, bigLine],
    [small!, smallLine],
  ])
  await enter(number, bigWins)
  await enter(number, smallWins, 'correct')
  await enter(number, bigWins, 'correct')
  expect(await spendableOf(platform, big!.id)).toBe(39_000n)
  expect(await spendableOf(platform, small!.id)).toBe(0n)
  expect(await correctionsTold(big!)).toHaveLength(2)
  const { id } = await ana.call('lottery.proposeDrawChange', {
    params: { lottery: code, number },
    body: { kind: 'void', reason },
  })
  await ben.call('lottery.decideDrawChange', { params: { id }, body: { isAgreed: true, reason } })
  await until(() => isAtRest(number))
  for (const person of [big!, small!]) expect(await spendableOf(platform, person.id)).toBe(20_000n)
  const correct = { params: { lottery: code, number }, body: { kind: 'correct' as const, result: smallWins, reason } }
  expect(await ana.refusal('lottery.proposeDrawChange', correct)).toBe('decided_already')
})

test('takes two people and another result than there is; a draw of the house is not corrected', async () => {
  const number = await endOutsideDraw(platform, code)
  const wish = (result: string, of = { lottery: code, number }) => ({
    params: of,
    body: { kind: 'correct' as const, result, reason },
  })
  // There is nothing to correct yet.
  expect(await ana.refusal('lottery.proposeDrawChange', wish(bigWins))).toBe('invalid_request')
  await enter(number, bigWins)
  for (const result of [bigWins, '99999', '12'])
    expect(await ana.refusal('lottery.proposeDrawChange', wish(result))).toBe('invalid_request')
  const { id } = await ana.call('lottery.proposeDrawChange', wish(smallWins))
  const agreed = { params: { id }, body: { isAgreed: true, reason } }
  expect(await ana.refusal('lottery.decideDrawChange', agreed)).toBe('own_act')
  const write = platform.database.owner.query(
    `update draw set result = '{0,0,0,0,0}', revision = 2, state = 'drawn' where lottery = $1 and number = $2`,
    [code, number],
  )
  await expect(write).rejects.toThrow(/nobody has agreed/)
  const ours = await holdDraw(platform)
  await endDraw(platform, ours)
  await until(() => isSettled(platform, ours))
  expect(await ana.refusal('lottery.proposeDrawChange', wish(bigWins, { lottery: house, number: ours }))).toBe(
    'invalid_request',
  )
  const forced = platform.database.owner.query(
    `update draw set result = '{0,0,0,0,1}', revision = 2 where lottery = $1 and number = $2`,
    [house, ours],
  )
  await expect(forced).rejects.toThrow(/is not corrected/)
})

test('a settlement by the wrong result that is still at work pays nothing more once the draw is corrected', async () => {
  const person = await newPerson(platform, { cash: '2.00' })
  const number = await endOutsideDraw(platform, code, [[person, bigLine]])
  await enter(number, smallWins)
  await enter(number, bigWins, 'correct')
  const { rows } = await platform.database.owner.query<{ draw: bigint; order: string }>(
    `select d.id as draw, o.id as order from draw d join lottery_order o on o.draw_id = d.id where d.lottery = $1 and d.number = $2`,
    [code, number],
  )
  const win = {
    order_id: rows[0]!.order,
    posting_id: uuidv7(),
    amount: '999999',
    detail: [],
    tradition_back: '0',
    weight_back: '0',
  }
  const db = platform.app.context.database.of(platform.merchant)
  for (const revision of [1, 2]) expect(await payWinners(db, { id: rows[0]!.draw, revision }, [win])).toBe(0)
  expect(await spendableOf(platform, person.id)).toBe(39_000n)
})

test('a correction that was cut off after some of its payments goes on, and tells everybody once', async () => {
  const people = await newPeople(platform, 4, { cash: '4.00' })
  const number = await endOutsideDraw(
    platform,
    code,
    people.flatMap((person, index) => [[person, index % 2 === 0 ? bigLine : smallLine] as const]),
  )
  await enter(number, bigWins)
  await enter(number, smallWins, 'correct')
  const { owner } = platform.database
  const sums = () => Promise.all(people.map(({ id }) => spendableOf(platform, id)))
  const before = await sums()
  expect(before).toEqual([20_000n, 59_000n, 20_000n, 59_000n])
  // The state after a process died when all was paid and nobody had been told.
  await owner.query(`update draw set state = 'drawn' where lottery = $1 and number = $2`, [code, number])
  await owner.query(`delete from inbox_message where member_id = any($1)`, [people.slice(0, 2).map(({ id }) => id)])
  await owner.query(
    `insert into job (kind, key, merchant, due_at)
     select 'lottery.settle', current_merchant() || '/' || id || '/2', current_merchant(), now() from draw where lottery = $1 and number = $2`,
    [code, number],
  )
  platform.app.context.jobs.wake()
  await until(() => isAtRest(number))
  expect(await sums()).toEqual(before)
  for (const person of people) expect(await correctionsTold(person)).toHaveLength(1)
})
