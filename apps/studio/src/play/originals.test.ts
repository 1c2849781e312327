import { fromHex } from '@fairground/fair'
import { foldRound, getEngine, stepCodes } from '@fairground/games'
import { parseDecimal } from '@fairground/money'
import { randomUUID } from 'node:crypto'
import { expect, describe, test } from 'vitest'
import type { RoundView } from '../play-contract.ts'
import { openDemoClient, post, until } from '../testing/play-client.ts'
import { playOut } from '../testing/play-original.ts'
import { usualBets } from '../testing/usual-bets.ts'
import { countCalls, openSetting } from '../testing/studio-setting.ts'

const units = (decimal: string | null) => parseDecimal(decimal ?? 'none', 'USD').amount

describe.each(stepCodes)('%s', (engine) => {
  test('is played to its end, its wallet agrees, and the revealed seeds give the same rounds', async () => {
    const { platform, enter } = await openSetting()
    const client = await enter(`${engine}-game`)
    let balance = 1_000_000n
    for (let played = 0; played < 12; played += 1) {
      const { body, refusal } = await client.spin({ stake: '1.25', bet: usualBets[engine] })
      expect(refusal.code).toBeUndefined()
      const round = await playOut(client, engine, body.round)
      expect(round.state).toBe('settled')
      balance += units(round.win) - 12_500n
      expect(units(platform.wallet.balanceOf('ann'))).toBe(balance)
      expect(units(round.win)).toBe((12_500n * BigInt(round.multiple ?? -1)) / 10_000n)
    }
    await client.rotate()
    const { rounds } = (await client.history()).body
    expect(rounds).toHaveLength(12)
    for (const { serverSeed, clientSeed, nonce, bet, edge, actions: taken, multiple, view } of rounds) {
      const game = getEngine(engine)
      const seeds = { serverSeed: fromHex(serverSeed ?? ''), clientSeed, nonce }
      const state = foldRound(game, { seeds, bet, edge: edge ?? 1, actions: taken })
      expect([game.pays(state), game.isOver(state)]).toEqual([multiple, true])
      expect(JSON.parse(JSON.stringify(game.view(state)))).toEqual(view)
    }
    expect(platform.wallet.openBets()).toEqual([])
    expect(platform.wallet.violations).toEqual([])
  })

  test('refuses what is no bet of it, a stake that is not offered, and one that could pay too much', async () => {
    const { platform, enter } = await openSetting()
    const client = await enter(`${engine}-game`)
    const bet = usualBets[engine]
    expect((await client.spin({ bet: { nonsense: 1 } })).refusal).toEqual({ code: 'bet_invalid' })
    for (const stake of ['0.09', '0', '-1', '1e2', '0.105', '100.01', 'ten'])
      expect((await client.spin({ bet, stake })).refusal, stake).toEqual({ code: 'stake_invalid' })
    expect(countCalls(platform, 'bet')).toBe(0)
  })
})

test('the stake times the highest multiple of its bet stays below what a round may pay', async () => {
  const { enter } = await openSetting()
  const client = await enter('limbo-game')
  expect(client.opened).toMatchObject({ payoutMax: '100000.00', edge: 1 })
  const bet = { target: 1_000_000 }
  expect((await client.spin({ stake: '10.01', bet })).refusal).toEqual({ code: 'stake_too_high', stakeMax: '10.00' })
  expect((await client.spin({ stake: '10.00', bet })).status).toBe(200)
})

test('the operator states pace, edge and what may be celebrated, each game by its class', async () => {
  const { platform, enter } = await openSetting({ minimumCycleMs: 1, casinoCycleMs: 2 })
  expect((await enter('dice-game')).opened).toMatchObject({ minimumCycleMs: 2, edge: 1, celebratesReturns: false })
  platform.terms = { pace: { slot_ms: 30, casino_ms: 60_000, turbo: true, celebrates_any_return: true }, edge: 3 }
  expect((await enter('carousel')).opened).toMatchObject({ minimumCycleMs: 30, hasTurbo: true, edge: null })
  const client = await enter('dice-game')
  expect(client.opened).toMatchObject({ minimumCycleMs: 60_000, hasTurbo: false, edge: 3, celebratesReturns: true })
  const { round } = (await client.spin({ bet: usualBets.dice })).body
  expect([round.edge, [0, 19_595]]).toEqual([3, expect.arrayContaining([round.multiple])])
  expect((await client.spin({ bet: usualBets.dice })).refusal).toMatchObject({ code: 'too_soon' })
  // An edge that the game does not have is none of its tables.
  platform.terms = { edge: 7 }
  expect((await enter('keno-game')).opened).toMatchObject({ edge: 3 })
})

describe('an action', () => {
  async function openMines() {
    const setting = await openSetting()
    const client = await setting.enter('mines-game')
    const { body } = await client.spin({ stake: '1.00', bet: { sinkers: 1 } })
    expect(body.round).toMatchObject({ state: 'open', actions: [], multiple: null, win: null })
    return { ...setting, client, round: body.round }
  }

  test('of a key that is known gets the round as it is now, however often it is sent', async () => {
    const { client, round, database } = await openMines()
    const first = { id: round.id, number: 0, action: { pick: 4 }, key: 'a-press-of-mine' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.act(first)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await client.act({ ...first, action: { pick: 5 } })).body).toEqual(answers[0]?.body)
    expect(await database.rows('select from play_action')).toHaveLength(1)
  })

  test('out of order, against the rules or of another player changes nothing', async () => {
    const { client, round, enter, database } = await openMines()
    const { id } = round
    const refused = async (action: object, number = 0, by = client) =>
      (await by.act({ id, number, action })).refusal.code
    expect(await refused({ pick: 0 }, 1)).toBe('action_refused')
    expect(await refused({ cashOut: true })).toBe('action_refused')
    expect(await refused({ pick: 25 })).toBe('action_refused')
    expect(await refused({ leave: true })).toBe('action_refused')
    expect(await refused({ pick: 0 }, 0, await enter('mines-game', 'bob'))).toBe('round_unknown')
    expect(await refused({ pick: 0 }, 0, await enter('hilo-game'))).toBe('round_unknown')
    expect(await database.rows('select from play_action')).toEqual([])
  })

  test('of a device behind another says so, and after the end nothing is taken', async () => {
    const { client, round, enter } = await openMines()
    const other = await enter('mines-game')
    expect(other.opened.unfinished).toEqual(round)
    const begun = await other.act({ id: round.id, number: 0, action: { pick: 0 } })
    expect(begun.status).toBe(200)
    expect((await client.act({ id: round.id, number: 0, action: { pick: 1 } })).refusal).toEqual({
      code: 'round_moved_on',
    })
    const ended =
      begun.body.round.state === 'open'
        ? (await client.act({ id: round.id, number: 1, action: { cashOut: true } })).body.round
        : begun.body.round
    expect(ended.state).toBe('settled')
    const { length } = ended.actions
    expect((await client.act({ id: round.id, number: length, action: { pick: 2 } })).refusal).toEqual({
      code: 'action_refused',
    })
  })

  test('waits until the wallet has answered the bet', async () => {
    const { platform, enter, database } = await openSetting()
    const client = await enter('mines-game')
    let answer = () => {}
    platform.outcomeOf = (call) =>
      call === 'bet' ? new Promise((resolve) => (answer = () => resolve('answered'))) : 'answered'
    const begun = client.spin({ bet: { sinkers: 1 }, stake: '1.00' })
    await until('the bet is on its way', () => countCalls(platform, 'bet') === 1)
    const [play] = await database.rows<{ id: string }>('select id from play')
    const acted = client.act({ id: play?.id ?? '', number: 0, action: { pick: 0 } })
    expect((await client.round(play?.id ?? '')).body.round).toMatchObject({ state: 'betting', view: null })
    answer()
    expect((await begun).body.round.state).toBe('open')
    expect((await acted).status).toBe(200)
  })

  test('keeps the seeds of an open round covered: they can be replaced only after it', async () => {
    const { client, round } = await openMines()
    expect((await client.rotate()).refusal).toEqual({ code: 'round_unfinished' })
    expect((await client.spin({ bet: { sinkers: 1 } })).refusal).toEqual({ code: 'round_unfinished' })
    expect((await client.history()).body.rounds[0]).toMatchObject({ serverSeed: null, view: { sinkers: null } })
    const { body } = await client.act({ id: round.id, number: 0, action: { pick: 0 } })
    if (body.round.state === 'open') await client.act({ id: round.id, number: 1, action: { cashOut: true } })
    expect((await client.rotate()).status).toBe(200)
  })
})

test('an open round goes on after a restart and on another device', async () => {
  const { restart, enter } = await openSetting()
  const client = await enter('ladder-game')
  const { body } = await client.spin({ stake: '1.00', bet: { odds: '3/4' } })
  await restart()
  const again = await enter('ladder-game')
  expect(again.opened.unfinished).toEqual(body.round)
  const round = await playOut(again, 'ladder', body.round)
  expect(round.state).toBe('settled')
})

test('a round that is left for a day is cashed out, or gives its stake back where nothing was at risk', async () => {
  const { restart, enter, database, platform } = await openSetting()
  const [ann, bob] = [await enter('hilo-game'), await enter('mines-game', 'bob')]
  const untouched = (await bob.spin({ stake: '1.00', bet: { sinkers: 24 } })).body.round
  let begun = (await ann.spin({ stake: '1.00' })).body.round
  // A right guess is likely, not certain.
  for (;;) {
    const { rank } = lastCard(begun)
    const guess = rank >= 6 ? 'lower' : 'higher'
    const acted = (await ann.act({ id: begun.id, number: 0, action: { guess } })).body.round
    if (acted.state === 'open') break
    begun = (await ann.spin({ stake: '1.00' })).body.round
  }
  await database.rows(`update play set waits_since = waits_since - interval '25 hours' where waits_since is not null`)
  const wins = countCalls(platform, 'win')
  await restart()
  await until(
    'both have ended',
    async () => (await database.rows('select from play where ended_at is null')).length === 0,
  )
  expect(countCalls(platform, 'win')).toBe(wins + 1)
  expect(platform.wallet.balanceOf('bob')).toBe('100.00')
  const rows = await database.rows<{ id: string; isOfHouse: boolean; action: object; multiple: number }>(
    `select p.id, a.is_of_house as "isOfHouse", a.action, o.multiple from play p join play_action a on a.play_id = p.id
     join payout o on o.play_id = p.id where p.id = $1 order by a.number`,
    [begun.id],
  )
  expect(rows.map(({ isOfHouse }) => isOfHouse)).toEqual([false, true])
  expect(rows[1]?.action).toEqual({ cashOut: true })
  expect(rows[1]?.multiple).toBeGreaterThan(10_000)
  const [stake] = await database.rows('select state from stake where play_id = $1', [untouched.id])
  expect(stake).toEqual({ state: 'returned' })
  expect(platform.wallet.violations).toEqual([])
})

/** Of hi-lo, as its page is shown it. */
function lastCard({ view }: RoundView): { rank: number } {
  const { cards } = view as { cards: number[] }
  return { rank: (cards.at(-1) ?? 0) % 13 }
}

describe('free play of a guest', () => {
  test('has the same games with play money, and the platform is never called', async () => {
    const { platform, origin, database } = await openSetting()
    for (const engine of stepCodes) {
      const client = await openDemoClient(origin, `${engine}-game`)
      expect(client.opened).toMatchObject({ isDemo: true, balance: '1000.00', currency: { code: 'FUN' } })
      const { body } = await client.spin({ stake: '2.00', bet: usualBets[engine] })
      const round = await playOut(client, engine, body.round)
      expect(round.state).toBe('settled')
    }
    const slot = await openDemoClient(origin, 'carousel')
    expect((await slot.spin({ level: 0 })).body.round.state).toBe('settled')
    expect(platform.calls).toEqual([])
    const broken = await database.rows(
      `select w.player from wallet w join wallet_entry e on e.player = w.player group by w.player
       having w.balance <> 1000 * 10000 + sum(case when e.kind = 'bet' then -e.amount else e.amount end)`,
    )
    expect(broken).toEqual([])
  })

  test('is refused from an address that opens it very often, with when to come back', async () => {
    const { origin } = await openSetting()
    const open = () => post(`${origin}/api/demo`, { game: 'dice-game' })
    const statuses = []
    for (let times = 0; times < 61; times += 1) statuses.push((await open()).status)
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200))
    expect((await open()).refusal).toEqual({ code: 'demo_too_often' })
  })

  test('is counted by the visitor behind a proxy that is trusted, and by nothing that a visitor writes', async () => {
    const opens = async (origin: string, address: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
      const body = JSON.stringify({ game: 'dice-game' })
      return (await fetch(`${origin}/api/demo`, { method: 'POST', headers, body })).status
    }
    const behind = await openSetting({ trustedProxies: ['127.0.0.1'] })
    const open = await openSetting()
    for (let times = 0; times < 60; times += 1)
      expect([await opens(behind.origin, '203.0.113.7'), await opens(open.origin, `203.0.113.${times}`)]).toEqual([
        200, 200,
      ])
    expect([await opens(behind.origin, '203.0.113.7'), await opens(behind.origin, '203.0.113.8')]).toEqual([429, 200])
    expect(await opens(open.origin, '203.0.113.99')).toBe(429)
  })

  test('of a guest is nothing to another, and cannot be played with a made-up session', async () => {
    const { origin } = await openSetting()
    const [one, other] = [await openDemoClient(origin, 'mines-game'), await openDemoClient(origin, 'mines-game')]
    const { round } = (await one.spin({ stake: '1.00', bet: { sinkers: 3 } })).body
    expect((await other.round(round.id)).refusal).toEqual({ code: 'round_unknown' })
    expect((await other.act({ id: round.id, number: 0, action: { pick: 0 }, key: randomUUID() })).refusal.code).toBe(
      'round_unknown',
    )
  })
})
