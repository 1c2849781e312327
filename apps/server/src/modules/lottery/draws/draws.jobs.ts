import type { Commands } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Database, MerchantId } from '../../../platform/db/database.ts'
import type { Outbox } from '../../../platform/events/outbox.ts'
import type { JobKind, Jobs } from '../../../platform/jobs/jobs.ts'
import { findDrawById } from '../lottery.queries.ts'
import type { Lotteries } from '../lotteries.ts'
import type { LotterySetup } from '../lottery-setup.ts'
import { askBeacon, type BeaconParts } from '../beacon/ask-beacon.ts'
import { askFeeds, type AskParts } from '../results/ask-feeds.ts'
import { tellCorrected } from '../results/tell-corrected.ts'
import { pushWins } from './push-wins.ts'
import { runClock } from './run-clock.ts'
import { settleDraw } from './settle-draw.ts'
import { refundVoid, takeBack } from './unwind-draw.ts'

export interface LotteryJobsOptions extends Pick<AskParts, 'feedsOf'>, Pick<BeaconParts, 'beacon' | 'log'> {
  database: Database
  commands: Commands
  outbox: Outbox
  keyring: Keyring
  lotteries: Lotteries
  jobs: Pick<Jobs, 'schedule' | 'wake'>
}

/**
 * One clock job per lottery, which never waits for a settlement, one for each change that a joint lottery follows, one that asks
 * the feeds and one that asks the beacon, one settlement job per draw and
 * revision, and one that unwinds a void draw. Keys: `<merchant>/<lottery or draw>`.
 */
export function lotteryJobs(options: LotteryJobsOptions): JobKind[] {
  const { database, lotteries } = options
  return [
    {
      kind: 'lottery.clock',
      run: async ({ merchant, key }) => {
        const setup = await findSetup(lotteries, merchant, partAfterSlash(key))
        return setup ? runClock(options, merchant, setup) : null
      },
    },
    {
      kind: 'lottery.join',
      run: async ({ merchant, key }) => {
        const [code = ''] = partAfterSlash(key).split('/')
        const setup = await findSetup(lotteries, merchant, code)
        if (setup) await runClock(options, merchant, setup)
        return null
      },
    },
    {
      kind: 'lottery.settle',
      run: async ({ merchant, key }) => {
        const [id = '', revision = '1'] = partAfterSlash(key).split('/')
        const draw = await findDrawById(database.of(merchant), BigInt(id))
        const setup = draw && (await lotteries.find(merchant, draw.lottery))
        // Of a draw that was corrected meanwhile, another job settles the new revision.
        if (!setup || draw.revision !== Number(revision)) return null
        await settleDraw(options, merchant, { setup, draw })
        // A correction tells everybody who bet on the draw, not those alone who win by it.
        await (draw.revision === 1
          ? pushWins(options, merchant, draw.id)
          : tellCorrected(options, merchant, { setup, draw }))
        return null
      },
    },
    {
      kind: 'lottery.results',
      run: async ({ merchant, key }) => {
        const setup = await lotteries.find(merchant, partAfterSlash(key))
        return setup ? askFeeds(options, merchant, setup) : null
      },
    },
    {
      kind: 'lottery.beacon',
      run: async ({ merchant, key }) => {
        const setup = await lotteries.find(merchant, partAfterSlash(key))
        return setup ? askBeacon(options, merchant, setup) : null
      },
    },
    {
      kind: 'lottery.unwind',
      run: async ({ merchant, key }) => {
        const drawId = BigInt(partAfterSlash(key))
        await takeBack(options, merchant, drawId)
        await refundVoid(options, merchant, drawId)
        return null
      },
    },
  ]
}

async function findSetup(lotteries: Lotteries, merchant: MerchantId, code: string): Promise<LotterySetup | undefined> {
  const known = await lotteries.find(merchant, code)
  // Of a new one this process may not have heard yet.
  if (!known) lotteries.forget(merchant)
  return known ?? (await lotteries.find(merchant, code))
}

const partAfterSlash = (key: string): string => key.slice(key.indexOf('/') + 1)
