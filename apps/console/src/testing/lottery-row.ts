import type { OperatorReply } from '@fairground/contract/console'

type LotteryRow = OperatorReply<'lottery.lotteries'>['list'][number]

export const lotteryRow = (changes: Partial<LotteryRow> = {}): LotteryRow => ({
  code: 'river-30s',
  name: 'River 30',
  names: {},
  group: 'fast',
  everySeconds: 30,
  firstAfterSeconds: 30,
  drawsPerDay: 2_880,
  weekdays: null,
  sale: 'open',
  closeOffsetSeconds: 5,
  series: { min: 1_800, max: 1_980, defaultSeries: 1_950, betSeriesMax: 1_960 },
  emblem: 'emblems/river.svg',
  game: { family: 'digits', positions: 5 },
  isInEntertainment: true,
  parts: null,
  announcedUntil: '2026-11-22',
  current: { number: '202611200001', closesAt: '2026-11-20T12:00:25Z' },
  last: { number: '202611200000', result: [1, 2, 3, 4, 5] },
  unsettled: 0,
  ...changes,
})
