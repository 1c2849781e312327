import { evaluate, getModel, verifyRound, type SlotView } from '@fairground/games'
import { parseDecimal } from '@fairground/money'
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { startStudio, type RunningStudio } from './start-studio.ts'
import { startFakePlatform, type FakePlatform } from './testing/fake-platform.ts'
import { openClient, post, until } from './testing/play-client.ts'
import { openFixture } from './testing/studio-fixture.ts'
import type { StudioConfig } from './config.ts'

const running: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const part of running.splice(0).reverse()) await part.close()
})

async function setUp(changes?: Partial<StudioConfig>) {
  const fixture = await openFixture()
  const platform = await startFakePlatform({ publicKey: fixture.publicKey })
  running.push(platform)
  const start = async (): Promise<RunningStudio> => {
    const studio = await startStudio(fixture.config(platform.origin, changes))
    running.push(studio)
    return studio
  }
  const studio = await start()
  const enter = (user = 'ann', game = 'carousel', balance?: bigint) => {
    const ticket = platform.launch({ user, game, ...(balance === undefined ? {} : { balance }) })
    return openClient(studio.origin, { ticket, game })
  }
  return { platform, studio, enter, start, fixture }
}

const bets = (platform: FakePlatform) => platform.calls.filter(({ call }) => call === 'bet').length

describe('a session', () => {
  test('is opened by a ticket, once, with the currency, the bets and a commitment', async () => {
    const { platform, studio, enter } = await setUp()
    const { opened } = await enter()
    expect(opened.currency).toEqual({ code: 'USD', symbol: '$', shownDecimals: 2 })
    expect(opened.stakes).toEqual(['0.10', '0.20', '0.30', '0.50', '1.00', '2.00', '5.00', '10.00', '25.00', '50.00'])
    expect(opened.fairness).toEqual({ commitment: expect.stringMatching(/^[0-9a-f]{64}$/), clientSeed: null, nonce: 0 })
    const ticket = platform.launch({ user: 'ann', game: 'carousel' })
    const open = () => post(`${studio.origin}/api/session`, { ticket, game: 'carousel' })
    expect((await open()).status).toBe(200)
    expect((await open()).refusal).toEqual({ code: 'ticket_invalid' })
    expect(platform.calls[0]?.vendor).toBe('studio')
    expect(platform.wallet.violations).toEqual([])
  })

  test('is refused for unknown games, and while the platform is down', async () => {
    const { platform, studio } = await setUp()
    const open = (game: string) => post(`${studio.origin}/api/session`, { ticket: 'x', game })
    expect((await open('roulette')).refusal).toEqual({ code: 'game_unknown' })
    platform.outcomeOf = () => 'silent_before'
    expect((await open('carousel')).refusal).toEqual({ code: 'platform_unreachable' })
  })

  test('needs its token and a complete body', async () => {
    const { studio } = await setUp()
    const spin = { key: randomUUID(), stake: '0.10', bet: {}, commitment: '0'.repeat(64), clientSeed: 'x' }
    expect((await post(`${studio.origin}/api/play`, spin)).refusal).toEqual({ code: 'session_ended' })
    expect((await post(`${studio.origin}/api/play`, spin, 'A'.repeat(43))).refusal).toEqual({ code: 'session_ended' })
    for (const broken of [{}, { ...spin, stake: 1 }, { ...spin, bet: 'x' }, { ...spin, more: 1 }])
      expect((await post(`${studio.origin}/api/play`, broken)).refusal).toEqual({ code: 'malformed' })
  })
})

describe('a spin', () => {
  test('takes the bet, pays the outcome of the seeds, and returns the balance', async () => {
    const { platform, enter } = await setUp()
    const client = await enter()
    let expected = 1_000_000n
    for (let nonce = 0; nonce < 25; nonce += 1) {
      const { status, body } = await client.spin({ level: 4 })
      expect(status).toBe(200)
      const { round, balance } = body
      expect(round.state).toBe('settled')
      expected += parseDecimal(round.win ?? '', 'USD').amount - 10_000n
      expect(balance).toBe(platform.wallet.balanceOf('ann'))
      expect(parseDecimal(balance ?? '', 'USD').amount).toBe(expected)
      const { turns } = round.view as SlotView
      const shown = turns.reduce(
        (sum, stops, turn) => sum + evaluate(getModel('lines'), stops, turn === 0 ? 1 : 2).multiple,
        0,
      )
      expect(shown * 100).toBe(round.multiple)
    }
    expect(platform.wallet.openBets()).toEqual([])
    expect(platform.wallet.violations).toEqual([])
  })

  test('submitted twice plays once and gets one answer', async () => {
    const { platform, enter } = await setUp()
    const client = await enter()
    const key = randomUUID()
    const answers = await Promise.all([client.spin({ key }), client.spin({ key }), client.spin({ key })])
    answers.push(await client.spin({ key, level: 3 }))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(bets(platform)).toBe(1)
  })

  test('waits for the minimum spin time and for the previous round', async () => {
    const { platform, enter } = await setUp({ minimumCycleMs: 400, timeoutMs: 2_000 })
    const client = await enter()
    let release = () => {}
    platform.outcomeOf = (call) =>
      call === 'bet' ? new Promise((resolve) => (release = () => resolve('answered'))) : 'answered'
    const first = client.spin()
    await until('the bet is on its way', () => bets(platform) === 1)
    expect((await client.spin()).refusal).toEqual({ code: 'round_unfinished' })
    release()
    expect((await first).status).toBe(200)
    const early = await client.spin()
    expect(early.status).toBe(429)
    expect(early.refusal.code).toBe('too_soon')
    expect(early.refusal.retryAfterMs).toBeGreaterThan(0)
    platform.outcomeOf = () => 'answered'
    await new Promise((resolve) => setTimeout(resolve, early.refusal.retryAfterMs))
    expect((await client.spin()).status).toBe(200)
  })

  test.each([
    [60_000, false, 429],
    [0, true, 200],
  ] as const)('keeps to the pace that the operator states: %i ms', async (minimum_ms, turbo, status) => {
    // Neither its own pace: one would let every spin pass, the other none.
    const { platform, enter } = await setUp({ minimumCycleMs: minimum_ms === 0 ? 60_000 : 0 })
    platform.terms = { spin_rules: { minimum_ms, turbo } }
    const client = await enter()
    expect(client.opened).toMatchObject({ minimumCycleMs: minimum_ms, hasTurbo: turbo })
    expect((await client.spin()).status).toBe(200)
    expect((await client.spin()).status).toBe(status)
  })

  test('is refused for insufficient funds, and the next one may follow at once', async () => {
    const { platform, enter } = await setUp({ minimumCycleMs: 60_000 })
    const client = await enter('poor', 'carousel', 1_500n)
    const key = randomUUID()
    expect((await client.spin({ key, level: 1 })).refusal).toEqual({ code: 'insufficient_funds' })
    expect((await client.spin({ key, level: 1 })).refusal).toEqual({ code: 'insufficient_funds' })
    expect(bets(platform)).toBe(1)
    expect((await client.spin({ level: 0 })).status).toBe(200)
    expect((await client.spin({ level: 99 })).refusal.code).toBe('too_soon')
  })

  test('ends the session when its platform token has expired, and a disabled player cannot bet', async () => {
    const { platform, enter } = await setUp()
    const client = await enter()
    platform.wallet.disabled.add('ann')
    expect((await client.spin()).refusal).toEqual({ code: 'player_disabled' })
    platform.wallet.disabled.clear()
    for (const token of platform.wallet.tokens.values()) token.isExpired = true
    expect((await client.spin()).refusal).toEqual({ code: 'session_ended' })
    expect((await client.spin()).refusal).toEqual({ code: 'session_ended' })
    expect(bets(platform)).toBe(2)
  })
})

describe('when calls go wrong', () => {
  test.each(['lost_before', 'lost_after', 'silent_before', 'silent_after', 'unknown', 'broken'] as const)(
    'a bet that is %s once is repeated under its id and plays',
    async (outcome) => {
      const { platform, enter } = await setUp()
      const client = await enter()
      let tries = 0
      platform.outcomeOf = (call) => (call === 'bet' && (tries += 1) === 1 ? outcome : 'answered')
      expect((await client.spin()).status).toBe(200)
      expect(tries).toBe(2)
      expect(platform.wallet.openBets()).toEqual([])
      expect(platform.wallet.violations).toEqual([])
    },
  )

  test.each(['lost_before', 'lost_after', 'silent_before', 'unknown'] as const)(
    'a bet that stays %s is rolled back, however long the rollback takes',
    async (outcome) => {
      const { platform, enter } = await setUp()
      const client = await enter()
      let rollbacks = 0
      platform.outcomeOf = (call) => {
        if (call === 'rollback') rollbacks += 1
        return call === 'bet' || (call === 'rollback' && rollbacks < 4) ? outcome : 'answered'
      }
      const key = randomUUID()
      expect((await client.spin({ key })).refusal).toEqual({ code: 'spin_interrupted' })
      expect((await client.spin({ key })).refusal).toEqual({ code: 'spin_interrupted' })
      await until('the rollback is acknowledged', async () => {
        const { body } = await client.history()
        return body.rounds[0]?.state === 'returned'
      })
      expect(platform.wallet.balanceOf('ann')).toBe('100.00')
      expect(platform.wallet.openBets()).toEqual([])
      expect(platform.wallet.violations).toEqual([])
    },
  )

  test('a win is repeated until it is acknowledged, even with an expired token and a disabled player', async () => {
    const { platform, enter } = await setUp({ timeoutMs: 100 })
    const client = await enter()
    let wins = 0
    platform.outcomeOf = (call) => {
      if (call === 'win') wins += 1
      return call === 'win' && wins < 40 ? 'lost_before' : 'answered'
    }
    const { body } = await client.spin()
    expect(body.round.state).toBe('played')
    expect(body.balance).toBeNull()
    for (const token of platform.wallet.tokens.values()) token.isExpired = true
    platform.wallet.disabled.add('ann')
    expect((await client.spin()).refusal).toEqual({ code: 'round_unfinished' })
    await until(
      'the win is acknowledged',
      async () => (await client.round(body.round.id)).body.round.state === 'settled',
    )
    expect((await client.round(body.round.id)).body.balance).toBe(platform.wallet.balanceOf('ann'))
    expect(platform.wallet.openBets()).toEqual([])
    expect(platform.wallet.violations).toEqual([])
  })
})

describe('fairness', () => {
  test('rotation reveals the committed seed, and all its rounds verify', async () => {
    const { enter } = await setUp()
    const client = await enter('ann', 'plain')
    const { commitment } = client.opened.fairness
    for (let nonce = 0; nonce < 5; nonce += 1) await client.spin({ clientSeed: 'mine' })
    expect((await client.history()).body.rounds.map(({ serverSeed }) => serverSeed)).toEqual(Array(5).fill(null))
    const { body } = await client.rotate()
    expect(body.revealed).toMatchObject({ commitment, clientSeed: 'mine', rounds: 5 })
    expect(body.fairness).toMatchObject({ clientSeed: null, nonce: 0 })
    expect(body.fairness.commitment).not.toBe(commitment)
    const { rounds } = (await client.history()).body
    expect(rounds.map(({ nonce }) => nonce)).toEqual([4, 3, 2, 1, 0])
    for (const { view, serverSeed, multiple, commitment, clientSeed, nonce } of rounds) {
      const record = {
        model: 'classic',
        commitment,
        clientSeed,
        nonce,
        serverSeed: serverSeed ?? '',
        totalMultiple: (multiple ?? -1) / 100,
        stops: (view as SlotView).turns[0] ?? [],
      } as const
      expect(verifyRound(record)).toBe('ok')
      expect(verifyRound({ ...record, totalMultiple: record.totalMultiple + 1 })).toBe('outcome_mismatch')
    }
    const renewed = { commitment: body.fairness.commitment }
    expect((await client.spin({ clientSeed: 'no spaces' })).refusal).toEqual({ code: 'malformed' })
    expect((await client.spin({ clientSeed: 'new' })).refusal).toEqual({ code: 'seeds_changed' })
    expect((await client.spin({ ...renewed, clientSeed: 'new' })).status).toBe(200)
    expect((await client.spin({ ...renewed, clientSeed: 'newer' })).refusal).toEqual({ code: 'seeds_changed' })
  })

  test('seeds belong to the player and survive the session; players cannot see rounds of others', async () => {
    const { enter } = await setUp()
    const first = await enter()
    const { body } = await first.spin()
    const again = await enter()
    expect(again.opened.fairness).toEqual({ ...first.opened.fairness, clientSeed: 'a-player-seed', nonce: 1 })
    expect(again.opened.lastRound?.id).toBe(body.round.id)
    const other = await enter('bob')
    expect(other.opened.fairness.commitment).not.toBe(first.opened.fairness.commitment)
    expect((await other.round(body.round.id)).refusal).toEqual({ code: 'round_unknown' })
    expect((await other.history()).body.rounds).toEqual([])
  })

  test('the history holds the last fifty rounds', async () => {
    const { enter } = await setUp()
    const client = await enter()
    for (let nonce = 0; nonce < 53; nonce += 1) await client.spin()
    const { rounds } = (await client.history()).body
    expect(rounds.map(({ nonce }) => nonce)).toEqual(Array.from({ length: 50 }, (_, place) => 52 - place))
  })
})

test('a restart keeps sessions, seeds and history', async () => {
  const { studio, enter, start } = await setUp()
  const client = await enter()
  await client.spin()
  const before = (await client.history()).body
  await studio.close()
  running.pop()
  const again = await start()
  const history = await post(`${again.origin}/api/history`, {}, client.opened.session)
  expect(history.body).toEqual(before)
  const spin = {
    key: randomUUID(),
    stake: '0.10',
    bet: {},
    clientSeed: 'a-player-seed',
    commitment: client.opened.fairness.commitment,
  }
  expect((await post(`${again.origin}/api/play`, spin, client.opened.session)).status).toBe(200)
})
