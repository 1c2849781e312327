import { proveDraw } from '@fairground/fair'
import { shapeOf } from '@fairground/lottery'
import type { Commands, CommandTools } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Database, MerchantId } from '../../../platform/db/database.ts'
import type { Due, Jobs } from '../../../platform/jobs/jobs.ts'
import { drawEvent } from './draw-view.ts'
import {
  closeDueDraws,
  findChain,
  findOpenDraw,
  insertDay,
  lastPlannedDay,
  listDueDraws,
  listHolidaysOf,
  lockUnlessHoliday,
  nextMoment,
  readNow,
  writeResult,
  type DrawRow,
} from '../lottery.queries.ts'
import type { LotterySetup } from '../lottery-setup.ts'
import { hasWaitingResults } from '../results/results.queries.ts'
import { beaconJob } from '../beacon/ask-beacon.ts'
import { awaitsRounds } from '../beacon/beacon.queries.ts'
import type { Beacon } from '../beacon/drand.ts'
import { resultsJob } from '../results/results-job.ts'
import { dayOf, daysToAnnounce, keyOfDraw, planDay } from './plan-day.ts'
import { awaitsParts, changeOf, followParts, joinDraws, tellJoint } from '../joint/joint-draws.ts'
import { settleJob } from './settle-draw.ts'
import { unwindJob } from './unwind-draw.ts'

export interface ClockParts {
  database: Database
  commands: Commands
  keyring: Keyring
  jobs: Pick<Jobs, 'schedule' | 'wake'>
  /** Null: this installation asks none. */
  beacon: Pick<Beacon, 'chain'> | null
}

/** The next day is planned this long before its first draw takes bets. */
const planAheadMs = 3_600_000
/** While no draw is announced: the lottery is closed. */
const restSeconds = 60
/** Draws made in one transaction when many are late. */
const drawsMax = 50

/** Plans, closes and draws whatever is due for one lottery. @returns when to run again */
export async function runClock(parts: ClockParts, merchant: MerchantId, setup: LotterySetup): Promise<Due> {
  const db = parts.database.of(merchant)
  const now = await readNow(db)
  await planDays(parts, merchant, { setup, now })
  const drawn = await parts.commands.run(
    { scope: { merchant, actor: { kind: 'system', id: 'lottery' } }, name: 'lottery.clock' },
    async (tools) => {
      await closeDueDraws(tools.tx, setup.code)
      const made = setup.parts ? await followParts(tools.tx, setup.code) : await makeDueDraws(parts, tools, setup)
      const next = made.length > 0 ? await findOpenDraw(tools.tx, setup.code) : undefined
      for (const row of made) {
        tools.emit({ topic: 'draw', body: drawEvent(row, next) })
        await parts.jobs.schedule(
          tools.tx,
          row.state === 'void' ? unwindJob(merchant, row.id) : settleJob(merchant, row),
        )
        await tellJoint(tools.tx, parts.jobs, changeOf(merchant, row))
      }
      if (setup.feeds && (await hasWaitingResults(tools.tx, setup.code)))
        await parts.jobs.schedule(tools.tx, resultsJob(merchant, setup.code))
      if (await awaitsRounds(tools.tx, setup.code)) await parts.jobs.schedule(tools.tx, beaconJob(merchant, setup.code))
      return made.length
    },
  )
  if (drawn > 0) parts.jobs.wake()
  if (drawn === drawsMax) return { afterSeconds: 0 }
  if (setup.parts && (await awaitsParts(db, setup.code))) return { afterSeconds: restSeconds }
  return (await nextMoment(db, setup.code)) ?? { afterSeconds: restSeconds }
}

async function planDays(
  parts: ClockParts,
  merchant: MerchantId,
  { setup, now }: { setup: LotterySetup; now: Date },
): Promise<void> {
  if (setup.sale === 'closed') return
  if (setup.parts) {
    await parts.database
      .of(merchant)
      .transaction()
      .execute((tx) => joinDraws(tx, setup.code))
    return
  }
  const db = parts.database.of(merchant)
  const last = await lastPlannedDay(db, setup.code)
  const holidays = await listHolidaysOf(db, setup.code, dayOf(now))
  const moments = [now, new Date(now.getTime() + planAheadMs)]
  const wanted = daysToAnnounce(setup.schedule, { moments, holidays })
  for (const day of wanted.filter((each) => last === null || each > last)) {
    const beacon = setup.mixesBeacon && setup.source === 'house' ? (parts.beacon?.chain ?? null) : null
    const plan = planDay(parts.keyring, { setup, merchant, day, now, holidays, beacon })
    await db.transaction().execute(async (tx) => {
      // Behind a lock that adding a holiday takes too.
      if (!(await lockUnlessHoliday(tx, setup.code, day))) return
      await insertDay(tx, plan)
      await tellJoint(tx, parts.jobs, { merchant, lottery: setup.code, what: day })
    })
    parts.jobs.wake()
  }
}

async function makeDueDraws(parts: ClockParts, tools: CommandTools, setup: LotterySetup): Promise<DrawRow[]> {
  const made: DrawRow[] = []
  for (const draw of await listDueDraws(tools.tx, setup.code, drawsMax)) {
    const row = await makeDraw(parts, tools, { setup, draw })
    if (row) made.push(row)
  }
  return made
}

/** The result from the committed seed. It does not read bets, and the row accepts a result once. */
async function makeDraw(
  { keyring }: ClockParts,
  { tx, scope, audit }: CommandTools,
  { setup, draw }: { setup: LotterySetup; draw: DrawRow },
): Promise<DrawRow | undefined> {
  const { anchor, length } = (await findChain(tx, setup.code, draw.day)) ?? { anchor: null, length: 0 }
  if (!anchor) throw new Error(`draw ${draw.number} has no chain`)
  const key = keyOfDraw(
    keyring,
    { merchant: scope.merchant, lottery: setup.code, day: draw.day },
    { length, index: draw.chain_index, anchor },
  )
  if (!key) throw new Error(`draw ${draw.number} does not fit its commitment: its secret is not here`)
  const proof = proveDraw({
    lottery: setup.code,
    issue: draw.number,
    beacon: draw.beacon,
    index: draw.chain_index,
    key,
    shape: shapeOf(setup.game),
  })
  if (proof.anchor !== anchor.toString('hex') || proof.commitment !== draw.commitment?.toString('hex'))
    throw new Error(`draw ${draw.number} does not fit its commitment`)
  const row = await writeResult(tx, {
    id: draw.id,
    result: [...proof.result],
    chainKey: Buffer.from(key),
    seed: Buffer.from(proof.seed, 'hex'),
  })
  if (!row) return undefined
  audit({ action: 'draw.made', subject: `draw:${setup.code}/${draw.number}` })
  return row
}
