import type { OperatorCallInput } from '@fairground/contract/console'
import type { LotteryRow } from '../lottery.queries.ts'

/** How a lottery is listed, and when it draws. */
export type Schedule = OperatorCallInput<'lottery.addLottery'>['body']['schedule']

export const columnsOf = ({ name, group, everySeconds, firstAfterSeconds, drawsPerDay, weekdays }: Schedule) => ({
  name,
  list_group: group,
  every_seconds: everySeconds,
  first_after_seconds: firstAfterSeconds,
  draws_per_day: drawsPerDay,
  weekdays: weekdays && [...new Set(weekdays)].toSorted((a, b) => a - b),
})

export const scheduleRow = (row: LotteryRow): Schedule => ({
  name: row.name,
  group: row.list_group,
  everySeconds: row.every_seconds,
  firstAfterSeconds: row.first_after_seconds,
  drawsPerDay: row.draws_per_day,
  weekdays: row.weekdays,
})

export const isSameSchedule = (one: Schedule, other: Schedule): boolean =>
  JSON.stringify(columnsOf(one)) === JSON.stringify(columnsOf(other))
