import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { startEmbeddedPostgres as StartEmbeddedPostgres } from '../apps/launcher/src/postgres/embedded-postgres.mjs'
import { startStudio } from '../apps/studio/src/start-studio.ts'
import { connectDatabase } from '../apps/studio/src/store/database.ts'
import { startFakePlatform } from '../apps/studio/src/testing/fake-platform.ts'
import { openClient, type PlayClient } from '../apps/studio/src/testing/play-client.ts'
import { openFixture } from '../apps/studio/src/testing/studio-fixture.ts'
import { percentile, type Figure } from './report.ts'

const betsPerSecond = 200
/** Each plays a slot. */
const spinners = 100
const actors = 20
const openRounds = 100_000

/**
 * The studio alone, with its database and a platform in this process: how long an action of a player takes beside 200 bets
 * a second, and how long a start takes over 100,000 rounds that wait for their players.
 */
export async function benchOriginals(options: {
  startEmbeddedPostgres: typeof StartEmbeddedPostgres
  dataDir: string
  seconds: number
}): Promise<Figure[]> {
  const { startEmbeddedPostgres, dataDir, seconds } = options
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'originals') })
  try {
    const fixture = await openFixture(postgres.url)
    const platform = await startFakePlatform({ publicKey: fixture.publicKey })
    const config = fixture.config(platform.origin, { timeoutMs: 5_000 })
    const studio = await startStudio(config)
    const enter = (user: string, game: string) =>
      openClient(studio.origin, { ticket: platform.launch({ user, game, balance: 1_000_000_000n }), game })
    const slots = await Promise.all(Array.from({ length: spinners }, (_, place) => enter(`slot-${place}`, 'carousel')))
    const mines = await Promise.all(Array.from({ length: actors }, (_, place) => enter(`mines-${place}`, 'mines-game')))
    await playBeside({ slots, mines, seconds: 2 })
    const action = actionFigure(await playBeside({ slots, mines, seconds: seconds * 5 }))
    await studio.close()
    await fillOpenRounds(fixture.databaseUrl)
    const startedAt = performance.now()
    const again = await startStudio(config)
    await openClient(again.origin, { ticket: platform.launch({ user: 'ann', game: 'carousel' }), game: 'carousel' })
    const startMs = performance.now() - startedAt
    await again.close()
    await platform.close()
    const start = { what: `start of the studio over ${openRounds} open rounds`, measured: startMs / 1_000, unit: 's' }
    return [action, { ...start, budget: { atMost: 3 } }]
  } finally {
    await postgres.stop()
  }
}

interface Played {
  actionMs: number[]
  bets: number
}

/** An open loop of bets, and beside it players who act one after the other. */
async function playBeside({
  slots,
  mines,
  seconds,
}: {
  slots: PlayClient[]
  mines: PlayClient[]
  seconds: number
}): Promise<Played> {
  const actionMs: number[] = []
  const startedAt = performance.now()
  const isOver = () => performance.now() - startedAt > seconds * 1_000
  const acting = mines.map(async (client) => {
    while (!isOver()) {
      let { round } = (await client.spin({ bet: { sinkers: 1 }, stake: '0.10' })).body
      for (let number = 0; round?.state === 'open'; number += 1) {
        const sentAt = performance.now()
        const action = number < 4 ? { pick: number } : { cashOut: true }
        round = (await client.act({ id: round.id, number, action })).body.round
        actionMs.push(performance.now() - sentAt)
        await pause(100)
      }
    }
  })
  const bets: Promise<unknown>[] = []
  while (!isOver()) {
    const due = Math.floor(((performance.now() - startedAt) / 1_000) * betsPerSecond)
    while (bets.length < due) bets.push(slots[bets.length % slots.length]?.spin() ?? Promise.resolve())
    await pause(5)
  }
  await Promise.all([...acting, ...bets])
  return { actionMs, bets: bets.length }
}

const actionFigure = ({ actionMs, bets }: Played): Figure => ({
  what: 'an action of a round beside 200 bets a second, p99',
  measured: percentile(actionMs, 0.99),
  unit: 'ms',
  budget: { atMost: 50 },
  detail: `${actionMs.length} actions, ${bets} bets; median ${percentile(actionMs, 0.5).toFixed(1)} ms`,
})

/** Rounds of mines that wait, each of a player of its own. */
async function fillOpenRounds(databaseUrl: string): Promise<void> {
  const database = connectDatabase(databaseUrl)
  const [pair] = await database.rows<{ id: string }>(
    `insert into seed_pair (id, player, game, server_seed, commitment, client_seed, rounds, created_at)
     values ($1, 'many', 'mines-game', repeat('0', 64), repeat('0', 64), 'x', $2, now()) returning id`,
    [randomUUID(), openRounds],
  )
  await database.rows(
    `with made as (
       insert into play (id, player, game, key, engine, edge, bet, pair_id, nonce, wallet, platform_token, currency, started_at, waits_since)
       select gen_random_uuid(), 'waits-' || n, 'mines-game', 'k', 'mines', 1, '{"sinkers": 3}', $1, n, 'platform', 't', 'USD', now(), now()
       from generate_series(1, $2::integer) n returning id)
     insert into stake (id, rollback_id, play_id, amount, state, asked_at)
     select gen_random_uuid(), gen_random_uuid(), id, 1000, 'taken', now() from made`,
    [pair?.id, openRounds],
  )
  await database.close()
}
