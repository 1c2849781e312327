import type { Commands, CommandTools } from '../../../platform/commands/command.ts'
import type { Database, MerchantId } from '../../../platform/db/database.ts'
import type { Due, Jobs } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { clockJob } from '../draws/clock-job.ts'
import { drawEvent } from '../draws/draw-view.ts'
import { unwindJob } from '../draws/unwind-draw.ts'
import { changeOf, tellJoint } from '../joint/joint-draws.ts'
import { findOpenDraw } from '../lottery.queries.ts'
import type { LotterySetup } from '../lottery-setup.ts'
import { noteAnswer } from '../results/results.queries.ts'
import { awaitsRounds, listDrawsWithoutRound, voidWithoutRound, writeRound } from './beacon.queries.ts'
import type { Beacon, BeaconFault } from './drand.ts'

export interface BeaconParts {
  database: Database
  commands: Commands
  jobs: Pick<Jobs, 'schedule' | 'wake'>
  log: Log
  /** Null: this installation asks none. */
  beacon: Beacon | null
}

/** The job that asks for the rounds of a lottery's draws, due now. */
export const beaconJob = (merchant: MerchantId, code: string) => ({
  kind: 'lottery.beacon',
  key: `${merchant}/${code}`,
  merchant,
  due: { afterSeconds: 0 },
})

type Waiting = Awaited<ReturnType<typeof listDrawsWithoutRound>>[number]
type Told = Awaited<ReturnType<Beacon['ask']>>

/** Draws that one turn asks for. */
const waitingMax = 20
/** A round appears within seconds of the close; one that does not is asked for less often, with an alarm. */
const [soonSeconds, lateSeconds, lateAfterMs] = [1, 30, 60_000]
/** Under this name the console shows how the beacon answered last. */
const answerName = 'drand'

/**
 * Asks the beacon for the rounds that due draws were announced with. A draw whose round is there is made by the clock. One whose
 * round has not come in the time that its lottery gives is void: no other randomness takes its place.
 * @returns when to ask again; null: nothing waits
 */
export async function askBeacon(parts: BeaconParts, merchant: MerchantId, setup: LotterySetup): Promise<Due | null> {
  const db = parts.database.of(merchant)
  const waiting = await listDrawsWithoutRound(db, setup.code, waitingMax)
  const [oldest] = waiting
  if (!oldest) return null
  const told = await Promise.all(waiting.map((draw) => ask(parts.beacon, draw)))
  const changed = await parts.commands.run(
    { scope: { merchant, actor: { kind: 'system', id: 'lottery' } }, name: 'lottery.beacon' },
    async (tools) => {
      let count = 0
      for (const [at, draw] of waiting.entries()) {
        const answer = told[at]
        if (answer && (await keep(parts, tools, { setup, draw, answer }))) count += 1
      }
      const fault = told.map(faultOf).find((each) => each !== null) ?? null
      await noteAnswer(tools.tx, { merchant_id: merchant, lottery: setup.code, feed: answerName, fault })
      if (count > 0) await parts.jobs.schedule(tools.tx, clockJob(merchant, setup.code))
      return count
    },
  )
  if (changed > 0) parts.jobs.wake()
  const isLate = Date.now() - oldest.draws_at.getTime() > lateAfterMs
  const fault = told[0] && faultOf(told[0])
  if (isLate && fault)
    parts.log.error(
      { merchant, lottery: setup.code, number: oldest.number, round: oldest.round, fault, isVoid: oldest.is_over },
      'the beacon has not told the round of a draw',
    )
  if (!(await awaitsRounds(db, setup.code))) return null
  return { afterSeconds: isLate ? lateSeconds : soonSeconds }
}

function ask(beacon: Beacon | null, { chain, round }: Waiting): Promise<Told> {
  // Announced with another chain: this installation has changed its beacon.
  if (!beacon || beacon.chain.hash !== chain) return Promise.resolve({ fault: 'not_configured' })
  return beacon.ask(Number(round))
}

const faultOf = (told: Told): BeaconFault | null => ('fault' in told ? told.fault : null)

interface Asked {
  setup: LotterySetup
  draw: Waiting
  answer: Told
}

/** @returns whether the draw has its round, or is void without it */
async function keep(
  { jobs }: BeaconParts,
  { tx, scope, audit, emit }: CommandTools,
  { setup, draw, answer }: Asked,
): Promise<boolean> {
  if ('text' in answer) return (await writeRound(tx, { id: draw.id, text: answer.text })) !== undefined
  if (!draw.is_over) return false
  const row = await voidWithoutRound(tx, draw.id)
  if (!row) return false
  audit({
    action: 'draw.no_round',
    subject: `draw:${setup.code}/${row.number}`,
    before: { state: 'closed' },
    after: { state: 'void', round: Number(draw.round), fault: answer.fault },
  })
  await jobs.schedule(tx, unwindJob(scope.merchant, row.id))
  await tellJoint(tx, jobs, changeOf(scope.merchant, row))
  emit({ topic: 'draw', body: drawEvent(row, await findOpenDraw(tx, setup.code)) })
  return true
}
