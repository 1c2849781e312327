import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cashOf, recordOf, roundOf, typesOf, startTestHeldWins, type TestHeldWins } from '../../../testing/held-wins.ts'
import { outputOf } from '../../../testing/operators.ts'
import { until } from '../../../testing/until.ts'

let held: TestHeldWins
const why = ['--reason', 'It is right.']

beforeAll(async () => {
  held = await startTestHeldWins()
})
afterAll(() => held.stop())

describe('two operators', () => {
  test('release it: credited once, as a win of its round, on the winner board, with a live event', async () => {
    const { person, reference } = await held.round()
    expect(await held.operate('cleo', 'list')).toContain(reference)
    const shown = await held.operate('cleo', 'show', reference.toLowerCase())
    for (const part of ['1000.01 USD', person.account, 'above the game’s maximum factor', 'staked 10.00 USD'])
      expect(shown).toContain(part)
    expect(await held.operate('ana', 'release', reference, ...why)).toBe(
      `${reference} is held: a second person has to say the same.`,
    )
    expect(await cashOf(person)).toBe('90.00')
    expect(await held.operate('ben', 'release', reference, ...why)).toBe(`${reference} is released.`)
    expect(await held.operate('cleo', 'release', reference, ...why)).toBe(
      `${reference} is released: that cannot be done now.`,
    )
    expect(await cashOf(person)).toBe('1090.01')
    expect(await typesOf(person)).toEqual(['game.win', 'game.bet', 'deposit.credit'])
    expect(await roundOf(person)).toMatchObject({ returned: '1000.01', held: null, state: 'closed' })
    expect(await recordOf(person)).toMatchObject({ state: 'settled', returned: '1000.01', held: null })
    expect(await person.visitor.call('wallet.balances')).toMatchObject({ openStakes: '0.00' })
    expect(await held.owner('select amount from win_record where member_id = $1', [person.id])).toEqual([
      { amount: 10_000_100n },
    ])
    const [told] = await held.owner<{ event: object }>(
      `select e as event from outbox, jsonb_array_elements(events) e where e ->> 'memberId' = $1 order by id desc limit 1`,
      [person.id],
    )
    expect(told?.event).toMatchObject({ topic: 'balance', body: { pockets: { cash: '10900100' } } })
    const audited = await held.owner(
      `select actor, action from audit_entry where subject = 'held_win:' || (select id from held_win where reference = $1) order by id`,
      [reference],
    )
    expect(audited).toEqual([
      { actor: `operator:${held.staff.ana.id}`, action: 'held_win.first' },
      { actor: `operator:${held.staff.ben.id}`, action: 'held_win.release' },
    ])
    expect(await held.operate('cleo', 'list')).not.toContain(reference)
  })

  test('refuse it with a reason: the member has lost the round, and sees what was not paid', async () => {
    const before = await held.total()
    const { person, reference } = await held.round()
    expect(await held.operate('ana', 'refuse', reference)).toContain('needs --reason')
    await held.operate('ana', 'refuse', reference, '--reason', 'The vendor has confirmed a fault.')
    expect(await held.operate('ben', 'refuse', reference, '--reason', 'A fault of the vendor.')).toBe(
      `${reference} is refused.`,
    )
    expect(await held.operate('cleo', 'release', reference, ...why)).toContain('that cannot be done now')
    expect(await held.operate('cleo', 'show', reference)).toContain('"A fault of the vendor."')
    expect(await cashOf(person)).toBe('90.00')
    expect(await roundOf(person)).toMatchObject({ returned: '0.00', held: null, refused: '1000.01', state: 'closed' })
    expect(await recordOf(person)).toMatchObject({ state: 'settled', returned: '0.00' })
    expect(await held.total()).toBe(before)
  })

  test('who do not agree decide nothing, and one alone never does', async () => {
    const { person, reference } = await held.round()
    const waits = `${reference} is held: a second person has to say the same.`
    expect(await held.operate('ana', 'release', reference, ...why)).toBe(waits)
    expect(await held.operate('ana', 'release', reference, ...why)).toContain('ana has said so already')
    expect(await held.operate('ben', 'refuse', reference, '--reason', 'Too much.')).toBe(waits)
    expect(await cashOf(person)).toBe('90.00')
    expect(await outputOf(held.platform, ['win', 'release', reference, ...why])).toContain('needs an operator')
  })

  test('who decide at once credit it once, whatever they say', async () => {
    const { person, reference } = await held.round()
    await held.operate('ana', 'release', reference, ...why)
    await Promise.all([
      ...Array.from({ length: 5 }, () => held.operate('ben', 'release', reference, ...why)),
      ...Array.from({ length: 5 }, () => held.operate('cleo', 'release', reference, ...why)),
    ])
    expect(await cashOf(person)).toBe('1090.01')
    expect(await typesOf(person)).toEqual(['game.win', 'game.bet', 'deposit.credit'])
  })

  test('of whom one loses the connection in the middle of the decision: nothing is half done', async () => {
    const { person, reference } = await held.round()
    await held.operate('ana', 'release', reference, ...why)
    const blocker = await held.platform.database.owner.connect()
    try {
      await blocker.query('begin')
      await blocker.query('select 1 from ledger_account where member_id = $1 for update', [person.id])
      const deciding = held.operate('ben', 'release', reference, ...why)
      const victim = await until(async () => {
        const [row] = await held.owner<{ pid: number }>(
          `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%end_held_win%'`,
        )
        return row?.pid
      })
      await held.owner('select pg_terminate_backend($1)', [victim])
      await deciding.catch(() => {})
    } finally {
      await blocker.query('rollback')
      blocker.release()
    }
    expect(await roundOf(person)).toMatchObject({ returned: '0.00', held: '1000.01', state: 'held' })
    expect(await held.operate('ben', 'release', reference, ...why)).toBe(`${reference} is released.`)
    expect(await cashOf(person)).toBe('1090.01')
  })
})

describe('a rollback by the vendor', () => {
  test('of a held win takes it out of the hold; the bet can be rolled back then, and not before', async () => {
    const { person, play, bet, win, round, reference } = await held.round()
    expect(await held.vendor.rollback(play, { reference: bet, round })).toMatchObject({
      status: 'RS_ERROR_BET_ALREADY_CLOSED',
    })
    const id = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => held.vendor.rollback(play, { id, reference: win, round })),
    )
    for (const answer of answers) expect(answer).toMatchObject({ status: 'RS_OK', balance: '90.00' })
    expect(await held.win(win)).toMatchObject({ state: 'rolled_back' })
    expect(await held.operate('ana', 'release', reference, ...why)).toContain('is rolled_back: that cannot be done now')
    expect(await roundOf(person)).toMatchObject({ returned: '0.00', held: null, refused: null, state: 'closed' })
    expect(await held.vendor.rollback(play, { reference: bet, round })).toMatchObject({
      status: 'RS_OK',
      balance: '100.00',
    })
    expect(await roundOf(person)).toMatchObject({ state: 'cancelled' })
  })

  test('of a released win takes it back from the member, debt included', async () => {
    const { person, play, win, round, reference } = await held.round()
    await held.operate('ana', 'release', reference, ...why)
    await held.operate('ben', 'release', reference, ...why)
    await held.vendor.bet(play, { round: randomUUID(), amount: '100.00' })
    expect(await held.vendor.rollback(play, { reference: win, round })).toMatchObject({
      status: 'RS_OK',
      balance: '0.00',
    })
    expect(
      await held.owner(`select balance from ledger_account where member_id = $1 and kind = 'debt'`, [person.id]),
    ).toEqual([{ balance: -100_000n }])
    expect(await held.win(win)).toMatchObject({ state: 'released' })
  })

  test('of a refused win moves nothing', async () => {
    const { person, play, win, round, bet, reference } = await held.round()
    await held.operate('ana', 'refuse', reference, '--reason', 'A fault.')
    await held.operate('ben', 'refuse', reference, '--reason', 'A fault.')
    expect(await held.vendor.rollback(play, { reference: win, round })).toMatchObject({
      status: 'RS_OK',
      balance: '90.00',
    })
    expect(await held.vendor.rollback(play, { reference: bet, round })).toMatchObject({
      status: 'RS_OK',
      balance: '100.00',
    })
    expect(await cashOf(person)).toBe('100.00')
  })

  test('racing the decision ends the hold once', async () => {
    for (let times = 0; times < 6; times += 1) {
      const { person, play, win, round, reference } = await held.round()
      await held.operate('ana', 'release', reference, ...why)
      await Promise.all([
        held.operate('ben', 'release', reference, ...why),
        held.vendor.rollback(play, { reference: win, round }),
      ])
      expect(await cashOf(person)).toBe('90.00')
      expect(await roundOf(person)).toMatchObject({ returned: '0.00', held: null })
    }
  })
})
