import type { Commands } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Outbox } from '../../../platform/events/outbox.ts'
import type { JobKind, Jobs } from '../../../platform/jobs/jobs.ts'
import { findDrawById } from '../lottery.queries.ts'
import type { Lotteries } from '../lotteries.ts'
import { pushWins } from './push-wins.ts'
import { runClock } from './run-clock.ts'
import { settleDraw } from './settle-draw.ts'
import { refundVoid, takeBackPayouts, takeBackRebates } from './unwind-draw.ts'

export interface LotteryJobsOptions {
  database: Database
  commands: Commands
  outbox: Outbox
  keyring: Keyring
  lotteries: Lotteries
  jobs: Pick<Jobs, 'schedule' | 'wake'>
}

/**
 * One clock job per lottery, which never waits for a settlement, one settlement job per draw, and one that unwinds a void
 * draw. Keys:
 * `<merchant>/<lottery or draw>`.
 */
export function lotteryJobs(options: LotteryJobsOptions): JobKind[] {
  const { database, lotteries } = options
  return [
    {
      kind: 'lottery.clock',
      run: async ({ merchant, key }) => {
        const code = partAfterSlash(key)
        const known = await lotteries.find(merchant, code)
        // Of a new one this process may not have heard yet.
        if (!known) lotteries.forget(merchant)
        const setup = known ?? (await lotteries.find(merchant, code))
        return setup ? runClock(options, merchant, setup) : null
      },
    },
    {
      kind: 'lottery.settle',
      run: async ({ merchant, key }) => {
        const drawId = BigInt(partAfterSlash(key))
        const draw = await findDrawById(database.of(merchant), drawId)
        const setup = draw && (await lotteries.find(merchant, draw.lottery))
        if (setup) await settleDraw(options, merchant, { setup, drawId })
        if (setup) await pushWins(options, merchant, drawId)
        return null
      },
    },
    {
      kind: 'lottery.unwind',
      run: async ({ merchant, key }) => {
        const drawId = BigInt(partAfterSlash(key))
        await takeBackPayouts(options, merchant, drawId)
        await takeBackRebates(options, merchant, drawId)
        await refundVoid(options, merchant, drawId)
        return null
      },
    },
  ]
}

const partAfterSlash = (key: string): string => key.slice(key.indexOf('/') + 1)
