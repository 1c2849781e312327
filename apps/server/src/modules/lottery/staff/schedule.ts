import type { OperatorCallInput } from '@fairground/contract/console'
import type { LotteryRow } from '../lottery.queries.ts'

/** How a lottery is listed, and when it draws. */
export type Schedule = OperatorCallInput<'lottery.addLottery'>['body']['schedule']

export const columnsOf = ({
  name,
  names,
  group,
  everySeconds,
  firstAfterSeconds,
  drawsPerDay,
  weekdays,
}: Schedule) => ({
  name,
  // In one order, so that two can be compared.
  names: JSON.stringify(Object.fromEntries(Object.entries(names).toSorted(([one], [other]) => (one < other ? -1 : 1)))),
  list_group: group,
  every_seconds: everySeconds,
  first_after_seconds: firstAfterSeconds,
  draws_per_day: drawsPerDay,
  weekdays: weekdays && [...new Set(weekdays)].toSorted((a, b) => a - b),
})

export const scheduleRow = (row: LotteryRow): Schedule => ({
  name: row.name,
  names: row.names as Schedule['names'],
  group: row.list_group,
  everySeconds: row.every_seconds,
  firstAfterSeconds: row.first_after_seconds,
  drawsPerDay: row.draws_per_day,
  weekdays: row.weekdays,
})

export const isSameSchedule = (one: Schedule, other: Schedule): boolean =>
  JSON.stringify(columnsOf(one)) === JSON.stringify(columnsOf(other))

/** Whether only the names and the group differ. */
export const areSameTimes = (one: Schedule, other: Schedule): boolean =>
  isSameSchedule({ ...one, name: '', names: {}, group: '' }, { ...other, name: '', names: {}, group: '' })
