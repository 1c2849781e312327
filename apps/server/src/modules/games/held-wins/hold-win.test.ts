import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cashOf, recordOf, roundOf, typesOf, startTestHeldWins, type TestHeldWins } from '../../../testing/held-wins.ts'
import { newPerson } from '../../../testing/members.ts'
import { outputOf } from '../../../testing/operators.ts'
import { until } from '../../../testing/until.ts'
import { heldWinReminder } from './held-win.jobs.ts'

let held: TestHeldWins
const why = ['--reason', 'It is right.']

beforeAll(async () => {
  held = await startTestHeldWins()
})
afterAll(() => held.stop())

const reconcile = () => outputOf(held.platform, ['reconcile', '--merchant', 'demo'])

describe('the rule', () => {
  test.each([
    ['at the factor', 100n, 10_000n, 100, null, null],
    ['above the factor', 100n, 10_001n, 100, null, 'above_factor'],
    ['at the ceiling', 1_000n, 5_000n, 100, 5_000n, null],
    ['above the ceiling', 1_000n, 5_001n, 100, 5_000n, 'above_ceiling'],
    ['without a ceiling', 1_000n, 90_000n, 100, null, null],
    ['without a stake, under the ceiling', 0n, 5_000n, 100, 5_000n, null],
    ['without a stake, above the ceiling', 0n, 5_001n, 100, 5_000n, 'above_ceiling'],
    ['beyond 64 bits', 9_000_000_000_000_000n, 9_000_000_000_000_000n, 2_000_000, null, null],
  ])('for what a round returns: %s', async (_what, ...values) => {
    const reason = values.pop()
    expect(await held.owner('select win_hold_reason($1, $2, $3, $4) as reason', values)).toEqual([{ reason }])
  })
})

describe('a win', () => {
  test('at the limit is paid as ever, and the reply says nothing more', async () => {
    const { person, play } = await held.player()
    const [bet, win] = [randomUUID(), randomUUID()]
    await held.vendor.bet(play, { id: bet, amount: '10.00' })
    const answer = await held.vendor.win(play, { id: win, reference: bet, amount: '1000.00', isClosed: true })
    expect(answer).toMatchObject({ status: 'RS_OK', balance: '1090.00' })
    expect(answer).not.toHaveProperty('is_held')
    expect(await held.owner('select 1 from held_win where transaction_id = $1', [win])).toEqual([])
    expect(await roundOf(person)).toMatchObject({ returned: '1000.00', held: null, refused: null, state: 'closed' })
  })

  test('above the factor is booked and not credited; the record says that it is being checked', async () => {
    const before = await held.total()
    const { person, win } = await held.round()
    expect(await held.win(win)).toMatchObject({ state: 'held', reason: 'above_factor', amount: 10_000_100n })
    expect((await held.total()) - before).toBe(10_000_100n)
    expect(await cashOf(person)).toBe('90.00')
    expect(await typesOf(person)).toEqual(['game.bet', 'deposit.credit'])
    expect(await roundOf(person)).toMatchObject({ stake: '10.00', returned: '0.00', held: '1000.01', state: 'held' })
    expect(await recordOf(person)).toMatchObject({
      state: 'open',
      returned: '0.00',
      held: '1000.01',
      totals: { staked: '10.00', returned: '0.00' },
    })
    expect(await person.visitor.call('wallet.balances')).toMatchObject({ openStakes: '10.00' })
  })

  test('above the merchant’s ceiling is held though its factor is small', async () => {
    const person = await newPerson(held.platform, { cash: '300000.00' })
    const play = await held.vendor.launch(person)
    const [bet, win] = [randomUUID(), randomUUID()]
    await held.vendor.bet(play, { id: bet, amount: '300000.00' })
    expect(await held.vendor.win(play, { id: win, reference: bet, amount: '500000.01' })).toMatchObject({
      is_held: true,
      balance: '0.00',
    })
    expect(await held.win(win)).toMatchObject({ reason: 'above_ceiling' })
  })

  test('that is one of many counts together with them', async () => {
    const { person, play } = await held.player()
    const bet = randomUUID()
    await held.vendor.bet(play, { id: bet, amount: '1.00' })
    const answers = []
    for (const amount of ['60.00', '40.00', '0.01', '5.00'])
      answers.push(await held.vendor.win(play, { reference: bet, amount }))
    expect(answers.map((answer) => 'is_held' in answer)).toEqual([false, false, true, true])
    expect(await cashOf(person)).toBe('199.00')
    expect(await roundOf(person)).toMatchObject({ returned: '100.00', held: '5.01', state: 'open' })
  })

  test('of play money is never held', async () => {
    const person = await newPerson(held.platform, { type: 4, cash: '100.00' })
    const play = await held.vendor.launch(person)
    const bet = randomUUID()
    await held.vendor.bet(play, { id: bet, amount: '1.00', currency: 'FUN' })
    const answer = await held.vendor.win(play, { reference: bet, amount: '90000000.00', currency: 'FUN' })
    expect(answer).toMatchObject({ status: 'RS_OK', balance: '90000099.00' })
    expect(answer).not.toHaveProperty('is_held')
  })

  test('is held once, however often it is sent, with one reply before and after the decision', async () => {
    const before = await held.total()
    const { person, play, bet, win, round, reference } = await held.round()
    const send = () => held.vendor.win(play, { id: win, reference: bet, round, amount: '1000.01', isClosed: true })
    const replies = await Promise.all(Array.from({ length: 50 }, send))
    for (const reply of replies) expect(reply).toMatchObject({ status: 'RS_OK', is_held: true, balance: '90.00' })
    expect((await held.total()) - before).toBe(10_000_100n)
    expect(await roundOf(person)).toMatchObject({ held: '1000.01' })
    await held.operate('ana', 'release', reference, ...why)
    await held.operate('ben', 'release', reference, ...why)
    expect(await send()).toMatchObject({ status: 'RS_OK', is_held: true, balance: '1090.01' })
    expect(
      await held.vendor.win(play, { id: win, reference: bet, round, amount: '1000.02', isClosed: true }),
    ).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
      balance: '1090.01',
    })
  })

  test('first sent fifty times at once is held once', async () => {
    const { person, play } = await held.player()
    const [bet, win] = [randomUUID(), randomUUID()]
    await held.vendor.bet(play, { id: bet, amount: '10.00' })
    const send = () => held.vendor.win(play, { id: win, reference: bet, amount: '2000.00', isClosed: true })
    for (const reply of await Promise.all(Array.from({ length: 50 }, send)))
      expect(reply).toMatchObject({ status: 'RS_OK', is_held: true })
    const { reference } = await held.win(win)
    expect(held.logged.filter((line) => line.includes(reference))).toHaveLength(1)
    expect(await roundOf(person)).toMatchObject({ held: '2000.00' })
  })

  test('is recorded for a member who has been disabled, and released to them', async () => {
    const { person, play } = await held.player()
    const [bet, win] = [randomUUID(), randomUUID()]
    await held.vendor.bet(play, { id: bet, amount: '1.00' })
    await held.owner(`update member set status = 'disabled' where id = $1`, [person.id])
    expect(await held.vendor.win(play, { id: win, reference: bet, amount: '900.00' })).toMatchObject({ is_held: true })
    const { reference } = await held.win(win)
    await held.operate('ana', 'release', reference, ...why)
    expect(await held.operate('ben', 'release', reference, ...why)).toBe(`${reference} is released.`)
    expect((await held.vendor.rollback(play, { reference: randomUUID() })).balance).toBe('999.00')
  })

  test('raises an alarm that names no member, now and every hour until it is decided', async () => {
    const { person, reference } = await held.round()
    const lines = held.logged.filter((line) => line.includes(reference))
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, msg: 'a win is held', gateway: 'studio' })
    held.logged.length = 0
    await held.owner('update job set due_at = now() where kind = $1', [heldWinReminder])
    held.platform.app.context.jobs.wake()
    const said = await until(() =>
      held.logged.find((line) => line.includes('wins are held and wait for two operators')),
    )
    expect(JSON.parse(said)).toMatchObject({ level: 50, merchant: held.platform.merchant })
    for (const line of [...lines, said]) expect(line).not.toMatch(new RegExp(`${person.id}|${person.account}`))
  })
})

describe('reconciliation names', () => {
  test.each([
    ['a held win of another amount', { table: 'held_win', column: 'amount', fault: 'is not what the ledger holds' }],
    [
      'a round that holds more than its wins',
      { table: 'vendor_round', column: 'held', fault: 'is not what its wins hold' },
    ],
  ])('%s', async (_what, { table, column, fault }) => {
    const { person } = await held.round()
    await held.owner(`update ${table} set ${column} = ${column} + 1 where member_id = $1`, [person.id])
    const found = await reconcile()
    await held.owner(`update ${table} set ${column} = ${column} - 1 where member_id = $1`, [person.id])
    expect(found).toContain(`(${person.account}, held-wins, USD) ${fault}: 1000.0101 instead of 1000.01`)
    expect(await reconcile()).toBe('demo: the ledger reconciles.')
  })

  test('money in the account that belongs to no held win', async () => {
    const { person, win, reference } = await held.round()
    const { id } = await held.win(win)
    await held.owner(`update held_win set state = 'rolled_back', ended_at = now() where id = $1`, [id])
    const found = await reconcile()
    await held.owner(`update held_win set state = 'held', ended_at = null where id = $1`, [id])
    expect(found).toContain(
      `held_win ${reference} (${person.account}, held-wins, USD) is not what the ledger holds: 0.00 instead of 1000.01`,
    )
  })
})
