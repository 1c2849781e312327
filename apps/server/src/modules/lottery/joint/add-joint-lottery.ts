import type { OperatorCallInput } from '@fairground/contract/console'
import { defaultOdds, joinGames, parseGame, type Game, type OddsTerms } from '@fairground/lottery'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { Refused } from '../../../platform/refused.ts'
import { clockJob } from '../draws/clock-job.ts'
import type { LotteryRow } from '../lottery.queries.ts'
import { refuseAllOdds } from '../staff/odds.routes.ts'
import { columnsOf, scheduleRow } from '../staff/schedule.ts'
import { copyStakes, insertLottery, lockLotteries, nextPosition } from '../staff/staff-lottery.queries.ts'
import { findJoint } from './joint-draws.ts'

type Wish = OperatorCallInput<'lottery.addJointLottery'>['body']

/** What adding a lottery needs besides the wish. */
export interface AddingParts {
  jobs: Pick<Jobs, 'schedule'>
  /** The most that is given on top of what bets at odds return. */
  oddsTerms: OddsTerms
}

/** Paused, so that it can be looked at first. @throws Refused not_found, code_taken, joint_refused, odds_refused */
export async function addJointLottery(
  { tx, scope, audit, emit }: CommandTools,
  { jobs, oddsTerms }: AddingParts,
  { code, parts, art, listing }: Wish,
): Promise<void> {
  const [one, other] = await lockParts(tx, parts)
  const game = gameOfBoth(one, other)
  const joined = await findJoint(tx, parts)
  if (joined) throw new Refused('joint_refused', { fault: 'taken', code: joined.code })
  const schedule = { ...scheduleOfBoth(one, other), ...listing }
  const odds = defaultOdds(game)
  refuseAllOdds(game, odds, oddsTerms)
  const isAdded = await insertLottery(tx, {
    merchant_id: scope.merchant,
    code,
    icon: JSON.stringify({ art }),
    game: JSON.stringify(game),
    ...columnsOf(schedule),
    close_offset_seconds: one.close_offset_seconds,
    odds: JSON.stringify(odds),
    rules: JSON.stringify(one.rules),
    sale: 'paused',
    source: 'joint',
    parts,
    position: await nextPosition(tx),
  })
  if (!isAdded) throw new Refused('code_taken', { code })
  const stakes = await copyStakes(tx, { from: one.code, alsoIn: other.code, to: code })
  if (stakes === 0) throw new Refused('joint_refused', { fault: 'currencies' })
  await jobs.schedule(tx, clockJob(scope.merchant, code))
  audit({
    action: 'lottery.add',
    subject: `lottery:${code}`,
    after: { parts: parts.join(','), art, sale: 'paused', name: listing.name, group: listing.group },
  })
  emit({ topic: 'content', body: {} })
}

/** In the order of their codes, so that two of the same two wait for each other. */
async function lockParts(tx: Tx, [first, second]: Wish['parts']): Promise<[LotteryRow, LotteryRow]> {
  const rows: LotteryRow[] = []
  for (const code of [...new Set([first, second])].toSorted()) rows.push(...(await lockLotteries(tx, code)))
  const [one, other] = [first, second].map((code) => rows.find((row) => row.code === code))
  if (!one || !other) throw new Refused('not_found')
  return [one, other]
}

/** @throws Refused joint_refused */
function gameOfBoth(one: LotteryRow, other: LotteryRow): Game {
  const [first, second] = [parseGame(one.game), parseGame(other.game)]
  const game = first && second && joinGames(first, second)
  if (!game) throw new Refused('joint_refused', { fault: 'stations' })
  return game
}

/** Draws of one number are joined: they must be as many a day. @throws Refused joint_refused */
function scheduleOfBoth(one: LotteryRow, other: LotteryRow) {
  if (one.draws_per_day !== other.draws_per_day || one.every_seconds !== other.every_seconds)
    throw new Refused('joint_refused', { fault: 'draws' })
  const [first, second] = [scheduleRow(one), scheduleRow(other)]
  const weekdays = commonDays(first.weekdays, second.weekdays)
  if (weekdays?.length === 0) throw new Refused('joint_refused', { fault: 'days' })
  return { ...first, weekdays, firstAfterSeconds: Math.max(first.firstAfterSeconds, second.firstAfterSeconds) }
}

/** Null: every day. */
function commonDays(one: number[] | null, other: number[] | null): number[] | null {
  if (one === null || other === null) return one ?? other
  return one.filter((day) => other.includes(day))
}
