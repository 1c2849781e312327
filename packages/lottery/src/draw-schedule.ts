import { chainLengthMax } from '@fairground/fair'

/**
 * When a lottery draws. Every day has the same draws, counted from 1; a draw belongs to the day it is counted in, even
 * when the last one falls on the midnight that ends it.
 */
export interface DrawSchedule {
  readonly everySeconds: number
  /** Draws of one day, 1 … 2,880: with a draw every minute 1,440, with a daily draw 1. */
  readonly drawsPerDay: number
  /** From the start of the day to its first draw. */
  readonly firstAfterSeconds: number
  /** Betting closes this long before the draw. */
  readonly closesBeforeSeconds: number
  /** The merchant's days begin this many minutes before those of UTC: 480 in Beijing, −180 in Brasília. */
  readonly dayOffsetMinutes: number
  /** Days that have draws, 0 = Sunday; every day when absent. */
  readonly weekdays?: readonly number[]
}

/** One draw. Betting is open from `opensAt`, and no longer at `closesAt`. */
export interface ScheduledDraw {
  /** `YYYYMMDD` of the merchant's day and the index in four digits: `202611200842`. */
  readonly issue: string
  /** From 1; also the draw's index in the key chain of the day. */
  readonly index: number
  /** The closing time of the previous draw: at any moment exactly one draw of a lottery is open. */
  readonly opensAt: Date
  readonly closesAt: Date
  readonly drawsAt: Date
}

const dayMs = 86_400_000

/** The draw that takes bets at `now`. @throws RangeError on an impossible schedule */
export function findOpenDraw(schedule: DrawSchedule, now: Date): ScheduledDraw {
  checkSchedule(schedule)
  return describe(schedule, firstAfter(schedule, now.getTime() + schedule.closesBeforeSeconds * 1_000))
}

/** The last draw due at `now`, whether or not its result is known yet. */
export function findLastDraw(schedule: DrawSchedule, now: Date): ScheduledDraw {
  checkSchedule(schedule)
  return describe(schedule, before(schedule, firstAfter(schedule, now.getTime())))
}

/** The open draw and those after it: the draws that a chase can include. */
export function listNextDraws(schedule: DrawSchedule, now: Date, count: number): ScheduledDraw[] {
  checkSchedule(schedule)
  let slot = firstAfter(schedule, now.getTime() + schedule.closesBeforeSeconds * 1_000)
  return Array.from({ length: count }, () => {
    const draw = describe(schedule, slot)
    slot = after(schedule, slot)
    return draw
  })
}

/** The draws with `from` ≤ drawsAt < `until`, in order. */
export function listDraws(schedule: DrawSchedule, { from, until }: { from: Date; until: Date }): ScheduledDraw[] {
  checkSchedule(schedule)
  const draws: ScheduledDraw[] = []
  let slot = firstAfter(schedule, from.getTime() - 1)
  while (drawMs(schedule, slot) < until.getTime()) {
    draws.push(describe(schedule, slot))
    slot = after(schedule, slot)
  }
  return draws
}

/** The draw of an issue number, or undefined when the schedule has none. */
export function findDraw(schedule: DrawSchedule, issue: string): ScheduledDraw | undefined {
  checkSchedule(schedule)
  const match = /^([0-9]{4})([0-9]{2})([0-9]{2})([0-9]{4})$/.exec(issue)
  if (!match) return undefined
  const [, year, month, date, index] = match
  const midnight = Date.parse(`${year}-${month}-${date}T00:00:00Z`)
  const slot = { day: Math.floor(midnight / dayMs), index: Number(index) }
  if (Number.isNaN(midnight) || slot.index < 1 || slot.index > schedule.drawsPerDay) return undefined
  // A date that does not exist, such as 31 April, would become a later day with another issue number.
  return hasDraws(schedule, slot.day) && issueOf(slot) === issue ? describe(schedule, slot) : undefined
}

/** `day` counts days of the merchant since 1970. */
interface Slot {
  readonly day: number
  readonly index: number
}

function checkSchedule(schedule: DrawSchedule): void {
  const { everySeconds, drawsPerDay, firstAfterSeconds, closesBeforeSeconds, dayOffsetMinutes, weekdays } = schedule
  const isWhole = [everySeconds, drawsPerDay, firstAfterSeconds, closesBeforeSeconds, dayOffsetMinutes].every((n) =>
    Number.isInteger(n),
  )
  const isSound =
    isWhole &&
    everySeconds >= 1 &&
    drawsPerDay >= 1 &&
    drawsPerDay <= chainLengthMax &&
    (drawsPerDay - 1) * everySeconds * 1_000 < dayMs &&
    firstAfterSeconds >= 0 &&
    firstAfterSeconds * 1_000 <= dayMs &&
    closesBeforeSeconds >= 0 &&
    Math.abs(dayOffsetMinutes) <= 14 * 60 &&
    (weekdays === undefined || weekdays.some((weekday) => [0, 1, 2, 3, 4, 5, 6].includes(weekday)))
  if (!isSound) throw new RangeError('no draws come of this schedule')
}

/** 1 January 1970 was a Thursday. */
const hasDraws = ({ weekdays }: DrawSchedule, day: number): boolean =>
  weekdays === undefined || weekdays.includes((((day + 4) % 7) + 7) % 7)

function drawMs(schedule: DrawSchedule, { day, index }: Slot): number {
  const { everySeconds, firstAfterSeconds, dayOffsetMinutes } = schedule
  return day * dayMs - dayOffsetMinutes * 60_000 + (firstAfterSeconds + (index - 1) * everySeconds) * 1_000
}

/** The first draw later than an instant. */
function firstAfter(schedule: DrawSchedule, ms: number): Slot {
  if (!Number.isFinite(ms)) throw new RangeError('not an instant')
  // Draws of a day may extend into the next day, not further.
  let day = Math.floor((ms + schedule.dayOffsetMinutes * 60_000) / dayMs) - 2
  for (;;) {
    const waited = ms - drawMs(schedule, { day, index: 1 })
    const index = waited < 0 ? 1 : Math.floor(waited / (schedule.everySeconds * 1_000)) + 2
    if (hasDraws(schedule, day) && index <= schedule.drawsPerDay) return { day, index }
    day += 1
  }
}

function after(schedule: DrawSchedule, { day, index }: Slot): Slot {
  if (index < schedule.drawsPerDay) return { day, index: index + 1 }
  let next = day + 1
  while (!hasDraws(schedule, next)) next += 1
  return { day: next, index: 1 }
}

function before(schedule: DrawSchedule, { day, index }: Slot): Slot {
  if (index > 1) return { day, index: index - 1 }
  let last = day - 1
  while (!hasDraws(schedule, last)) last -= 1
  return { day: last, index: schedule.drawsPerDay }
}

const issueOf = ({ day, index }: Slot): string =>
  new Date(day * dayMs).toISOString().slice(0, 10).replaceAll('-', '') + String(index).padStart(4, '0')

function describe(schedule: DrawSchedule, slot: Slot): ScheduledDraw {
  const closing = schedule.closesBeforeSeconds * 1_000
  const drawsAt = drawMs(schedule, slot)
  return {
    issue: issueOf(slot),
    index: slot.index,
    opensAt: new Date(drawMs(schedule, before(schedule, slot)) - closing),
    closesAt: new Date(drawsAt - closing),
    drawsAt: new Date(drawsAt),
  }
}
