import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashOf, roundOf, startTestHeldWins, type TestHeldWins } from '../../../testing/held-wins.ts'
import { newPerson } from '../../../testing/members.ts'

let held: TestHeldWins
beforeAll(async () => {
  held = await startTestHeldWins()
})
afterAll(() => held.stop())

const why = ['--reason', 'It is right.']

/** A round of 1.00 that has paid 2.00 and is closed: 101.00 are left of 100.00. */
async function closedRound(currency?: 'FUN') {
  const cash = '100.00'
  const person = await newPerson(held.platform, currency ? { cash, type: 4 } : { cash })
  const play = await held.vendor.launch(person)
  const [bet, win, round] = [randomUUID(), randomUUID(), randomUUID()]
  const money = { round, ...(currency && { currency }) }
  await held.vendor.bet(play, { id: bet, amount: '1.00', ...money })
  await held.vendor.win(play, { id: win, reference: bet, amount: '2.00', isClosed: true, ...money })
  const late = (amount: string, id: string = randomUUID()) =>
    held.vendor.win(play, { id, reference: bet, amount, isClosed: true, ...money })
  return { person, play, bet, win, round, late }
}

const takesLate = (has: boolean) =>
  held.owner(`update game_gateway set has_late_wins = $1 where code = 'studio'`, [has])

test('a win into a closed round is held, with one answer however often it is sent, until two operators release it', async () => {
  const { person, late } = await closedRound()
  const id = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => late('5.00', id)))
  for (const answer of answers) expect(answer).toMatchObject({ status: 'RS_OK', is_held: true, balance: '101.00' })
  expect(await held.win(id)).toMatchObject({ state: 'held', reason: 'after_close', amount: 50_000n })
  expect(await roundOf(person)).toMatchObject({ returned: '2.00', held: '5.00', state: 'held' })
  // While one waits, the round is no less closed.
  expect(await late('3.00')).toMatchObject({ status: 'RS_OK', is_held: true })
  expect(await late('5.01', id)).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' })
  const { reference } = await held.win(id)
  await held.operate('ana', 'release', reference, ...why)
  await held.operate('ben', 'release', reference, ...why)
  expect(await cashOf(person)).toBe('106.00')
  expect(await late('5.00', id)).toMatchObject({ status: 'RS_OK', is_held: true, balance: '106.00' })
})

test('different late wins that are sent at once are all held', async () => {
  const { person, late } = await closedRound()
  const answers = await Promise.all(['1.00', '2.00', '3.00'].map((amount) => late(amount)))
  for (const answer of answers) expect(answer).toMatchObject({ status: 'RS_OK', is_held: true })
  expect(await roundOf(person)).toMatchObject({ returned: '2.00', held: '6.00' })
  expect(await cashOf(person)).toBe('101.00')
})

test('a win of nothing changes nothing, and one of play money is never held', async () => {
  const { person, late } = await closedRound()
  const nothing = await late('0')
  expect(nothing).toMatchObject({ status: 'RS_OK', balance: '101.00' })
  expect(nothing).not.toHaveProperty('is_held')
  expect(await roundOf(person)).toMatchObject({ state: 'closed', held: null })
  const trial = await closedRound('FUN')
  expect(await trial.late('5.00')).not.toHaveProperty('is_held')
})

test('a vendor that pays late is credited, up to the factor', async () => {
  const { person, play, bet, win, round, late } = await closedRound()
  await takesLate(true)
  try {
    expect(await late('5.00')).toMatchObject({ status: 'RS_OK', balance: '106.00' })
    expect(await late('100.00')).toMatchObject({ status: 'RS_OK', is_held: true, balance: '106.00' })
    expect(await roundOf(person)).toMatchObject({ returned: '7.00', held: '100.00' })
  } finally {
    await takesLate(false)
  }
  // What was taken back and is paid in another way is a late win, too.
  expect(await held.vendor.rollback(play, { reference: win, round })).toMatchObject({ status: 'RS_OK' })
  expect(await held.vendor.win(play, { reference: bet, round, amount: '4.00' })).toMatchObject({ is_held: true })
})
