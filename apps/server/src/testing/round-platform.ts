import { stretch } from '../../../../tools/lib/testing/slowness.mjs'
import { findTurnover } from '../modules/bets/index.ts'
import { newConsoleVisitor, startConsolePlatform, type ConsolePlatform } from './console-visitor.ts'
import type { Person } from './members.ts'
import { expectLedgerToReconcile } from './reconcile-ledger.ts'
import { startRewardVendor, type RewardVendor } from './reward-vendor.ts'
import { until } from './until.ts'
import { defaultGame } from './vendor-client.ts'

/** A platform whose vendor takes free rounds, and an owner at its console. */
export interface RoundPlatform {
  platform: ConsolePlatform
  studio: RewardVendor
  ana: Awaited<ReturnType<typeof newConsoleVisitor>>
  drift: () => Promise<unknown[]>
  turnoverOf: (person: Person) => ReturnType<typeof findTurnover>
  /** Opens or closes the game. */
  open: (isOpen: boolean) => Promise<unknown>
  /** Runs deliveries until the member's only grant is in a state. */
  untilState: (person: Person, state: string) => Promise<void>
  stop: () => Promise<void>
}

export const grantsOf = async ({ visitor }: Person) => (await visitor.call('games.freeRounds', { query: {} })).list

export async function startRoundPlatform(): Promise<RoundPlatform> {
  const studio = await startRewardVendor()
  const platform = await startConsolePlatform({
    because: 'the studio is a server of the file',
    config: {
      transfers: { key: studio.privateKey, studioOrigin: studio.origin, moveMs: stretch(5_000), askMs: stretch(5_000) },
    },
  })
  const { owner } = platform.database
  const ana = await newConsoleVisitor(platform, 'owner')
  // One operator gives what these tests need; without the second one whom it takes to remove a limit.
  await owner.query('begin; set local session_replication_role = replica; delete from reward_limit; commit')
  await owner.query(`update game_stake set max_bet = 1000000 where game = $1 and currency = 'USD'`, [defaultGame])
  const drift = async () =>
    (
      await owner.query(`select * from free_round_drift union all select * from reward_drift
        union all select * from point_drift`)
    ).rows
  return {
    platform,
    studio,
    ana,
    drift,
    turnoverOf: ({ id }) =>
      findTurnover(platform.app.context.database.of(platform.merchant), { memberId: id, currency: 'USD' }),
    open: (isOpen) => owner.query('update game set is_open = $1 where code = $2', [isOpen, defaultGame]),
    untilState: async (person, state) => {
      const { jobs } = platform.app.context
      platform.app.runJobs()
      try {
        await until(async () => {
          await owner.query(
            `update job set due_at = now() where claimed_until is null and kind = 'free_rounds.deliver'`,
          )
          jobs.wake()
          return (await grantsOf(person))[0]?.state === state
        })
      } finally {
        await jobs.stop()
      }
    },
    stop: async () => {
      await expectLedgerToReconcile(platform)
      const faults = await drift()
      if (faults.length > 0) throw new Error(`the books differ: ${JSON.stringify(faults)}`)
      await platform.stop()
      await studio.stop()
    },
  }
}
