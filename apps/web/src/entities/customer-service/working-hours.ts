import type { SystemStatus } from '@fairground/contract'

export type WorkingHours = NonNullable<SystemStatus['info']['customerService'][number]['hours']>

const dayMinutes = 1_440
const minuteMs = 60_000

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The time of day in a zone, in minutes. An unknown zone counts as UTC. */
function minutesAt(now: number, timeZone: string): number {
  const format = (zone: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
      now,
    )
  try {
    return minutesOf(format(timeZone))
  } catch {
    return minutesOf(format('UTC'))
  }
}

export interface HoursNow {
  isOpen: boolean
  /** The next times, unix ms: people read them by their own clock. */
  opensAt: number
  closesAt: number
}

/** Whether somebody answers now, and when that changes. Opening and closing at one time means day and night. */
export function hoursAt({ opens, closes, timeZone }: WorkingHours, now: number): HoursNow {
  const at = minutesAt(now, timeZone)
  const until = (time: string) => {
    const minutes = (minutesOf(time) - at + dayMinutes) % dayMinutes || dayMinutes
    return (Math.floor(now / minuteMs) + minutes) * minuteMs
  }
  const [opensAt, closesAt] = [until(opens), until(closes)]
  return { isOpen: opens === closes || closesAt < opensAt, opensAt, closesAt }
}
