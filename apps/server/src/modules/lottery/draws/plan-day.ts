import { chainKey, commitTo, drawSeed, fromHex, roundFrom, walkChain, type BeaconChain } from '@fairground/fair'
import { findLastDraw, findOpenDraw, listDraws, type DrawSchedule, type ScheduledDraw } from '@fairground/lottery'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { MerchantId } from '../../../platform/db/database.ts'
import type { DayPlan, NewDraw } from '../lottery.queries.ts'
import type { LotterySetup } from '../lottery-setup.ts'

const dayMs = 86_400_000

/** The date of a moment in the merchant's time zone: `2026-11-20`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

const dayAfter = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * dayMs))

/** The day that a draw is counted in, by the date in its number. */
const dayOfIssue = (issue: string): string => `${issue.slice(0, 4)}-${issue.slice(4, 6)}-${issue.slice(6, 8)}`

/**
 * The days of the draws that take bets at these moments: a daily draw's next day as soon as today's has closed, a weekly one's
 * next week. In the place of a holiday stands the next day with draws: its first draw takes bets meanwhile.
 */
export function daysToAnnounce(
  schedule: DrawSchedule,
  { moments, holidays }: { moments: readonly Date[]; holidays: ReadonlySet<string> },
): string[] {
  const days = moments.map((moment) => {
    let day = dayOfIssue(findOpenDraw(schedule, moment).issue)
    while (holidays.has(day)) day = dayOfIssue(findOpenDraw(schedule, new Date(dayAfter(day, 1))).issue)
    return day
  })
  return [...new Set(days)].toSorted()
}

export interface PlanRequest {
  setup: LotterySetup
  merchant: MerchantId
  day: string
  /** Draws whose betting has already ended are not planned. */
  now: Date
  holidays: ReadonlySet<string>
  /** Of the public beacon that is mixed in; null: none is. */
  beacon: BeaconChain | null
}

/** Between the close and the round that is mixed in: a clock that is wrong by less takes no bet on a known round. */
const beaconMarginMs = 3_000

/**
 * A day's draws, of the house with their commitments under one published anchor. The top key of the chain is derived from the
 * platform's newest secret and the day: the database never has a key before its draw.
 */
export function planDay(keyring: Keyring, { setup, merchant, day, now, holidays, beacon }: PlanRequest): DayPlan {
  const length = setup.schedule.drawsPerDay
  const [topKey] = topKeysOf(keyring, { merchant, lottery: setup.code, day })
  if (!topKey) throw new Error('a keyring has a secret')
  const keys = setup.source === 'house' ? walkChain({ topKey, length }) : null
  const start = new Date(`${day}T00:00:00Z`)
  const from = new Date(start.getTime() + 1)
  const until = new Date(start.getTime() + dayMs + 1)
  const scheduled = listDraws(setup.schedule, { from, until })
  const isAfterHoliday = scheduled[0] !== undefined && followsHoliday(setup.schedule, scheduled[0], holidays)
  const draws = scheduled
    .filter(({ closesAt }) => closesAt > now)
    .map(({ issue, index, opensAt, closesAt, drawsAt }, place): NewDraw => {
      return {
        number: issue,
        chain_index: index,
        commitment: keys && commitmentOf(keys, index),
        beacon_round: beacon && roundFrom(beacon, new Date(closesAt.getTime() + beaconMarginMs)),
        opens_at: place === 0 && isAfterHoliday && now < opensAt ? now : opensAt,
        closes_at: closesAt,
        draws_at: drawsAt,
      }
    })
  return {
    merchant,
    lottery: setup.code,
    day,
    length,
    anchor: keys && Buffer.from(keyAt(keys, 0)),
    beaconChain: beacon && beacon.hash,
    draws,
  }
}

function keyAt(keys: readonly Uint8Array[], index: number): Uint8Array {
  const key = keys[index]
  if (!key) throw new Error(`no key ${index} in a chain`)
  return key
}

const commitmentOf = (keys: readonly Uint8Array[], index: number): Buffer =>
  Buffer.from(fromHex(commitTo(drawSeed(keyAt(keys, index)))))

/** The draw before is not held: this one takes bets in its place. */
const followsHoliday = (schedule: DrawSchedule, { drawsAt }: ScheduledDraw, holidays: ReadonlySet<string>): boolean =>
  holidays.has(dayOfIssue(findLastDraw(schedule, new Date(drawsAt.getTime() - 1)).issue))

export interface ChainId {
  merchant: MerchantId
  lottery: string
  day: string
}

/** Under each secret, newest first. */
const topKeysOf = (keyring: Keyring, { merchant, lottery, day }: ChainId): readonly Uint8Array[] =>
  keyring.blindEach('draw-chain', `${merchant}/${lottery}/${day}`)

/**
 * The key of one draw, once it is due: of the secret that the day was planned with.
 * @param anchor the published anchor of the day
 * @returns null when no secret of this installation leads to it
 */
export function keyOfDraw(
  keyring: Keyring,
  chain: ChainId,
  { length, index, anchor }: { length: number; index: number; anchor: Buffer },
): Uint8Array | null {
  const topKey = topKeysOf(keyring, chain).find((each) => anchor.equals(chainKey({ topKey: each, length }, 0)))
  return topKey ? chainKey({ topKey, length }, index) : null
}
