const minuteMs = 60_000
const dayMs = 86_400_000

/** Minutes east of UTC, as the platform counts the days of a period. */
export const utcOffsetOf = (now: number): number => -new Date(now).getTimezoneOffset()

/** The day of an instant: `2026-11-21`. */
export const dayOf = (instant: number, utcOffset: number): string =>
  new Date(instant + utcOffset * minuteMs).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** Both inclusive. */
export interface Period {
  from: string
  to: string
}

export interface UtcDays extends Period {
  /** Minutes east of UTC. */
  utcOffset: number
}

export const presets = ['today', 'yesterday', 'week', 'month'] as const
export type Preset = (typeof presets)[number]

const startsBefore: Record<Preset, number> = { today: 0, yesterday: 1, week: 6, month: 29 }

export const presetPeriod = (preset: Preset, today: string): Period => ({
  from: addDays(today, -startsBefore[preset]),
  to: preset === 'yesterday' ? addDays(today, -1) : today,
})

export const findPreset = ({ from, to }: Period, today: string): Preset | undefined =>
  presets.find((preset) => {
    const period = presetPeriod(preset, today)
    return period.from === from && period.to === to
  })

/** The period in an address, with both ends in order; without both, the last seven days. */
export function readPeriod(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): Period {
  if (from === undefined || to === undefined) return presetPeriod('week', today)
  return from <= to ? { from, to } : { from: to, to: from }
}

export interface DayGroup<Item> {
  day: string
  entries: Item[]
}

/** Entries are sorted latest first and stay in that order. */
export function groupByDay<Item extends { at: string }>(entries: readonly Item[], utcOffset: number): DayGroup<Item>[] {
  const groups: DayGroup<Item>[] = []
  for (const entry of entries) {
    const day = dayOf(Date.parse(entry.at), utcOffset)
    const last = groups.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else groups.push({ day, entries: [entry] })
  }
  return groups
}
