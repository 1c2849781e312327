/** In the browser's time zone: `2026-11-23 14:05:09`. Sorts as text, and reads the same in every language. */
export function timeText(instant: string): string {
  const at = new Date(instant)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
}

/** The same as a field of the browser takes it: `2026-11-23T14:05`. */
export const localTime = (instant: string): string => timeText(instant).replace(' ', 'T').slice(0, 16)

const minuteMs = 60_000
const units = [
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
] as const

/** How long ago, in the largest unit that it fills. */
export function ageOf(instant: string, now: string): { unit: 'day' | 'hour' | 'minute'; count: number } {
  const minutes = Math.max(0, Math.floor((new Date(now).getTime() - new Date(instant).getTime()) / minuteMs))
  const [unit, size] = units.find(([, each]) => minutes >= each) ?? ['minute', 1]
  return { unit, count: Math.floor(minutes / size) }
}
