/**
 * Dates in the reader's zone and language, with Latin digits and the day first as everywhere in the design. For pages that the browser
 * renders alone: Node and browsers differ in the data of several languages.
 */
const latin = (tag: string) => `${tag === 'en' ? 'en-GB' : tag}-u-nu-latn`

export type DateStyle = 'day' | 'longDay' | 'time' | 'dayTime' | 'yearTime' | 'month' | 'shortMonth'

const styles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'short' },
  longDay: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  shortMonth: { month: 'short' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  yearTime: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  dayTime: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
}

const formats = new Map<string, Intl.DateTimeFormat>()

export function formatDate(instant: string | number, tag: string, style: DateStyle): string {
  const key = `${tag} ${style}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(latin(tag), styles[style])
  formats.set(key, format)
  return format.format(new Date(instant))
}

/** Days from one instant to another by the calendar of the reader's zone. */
export function daysBetween(from: number, to: number): number {
  const midnight = (ms: number) => new Date(ms).setHours(0, 0, 0, 0)
  return Math.round((midnight(to) - midnight(from)) / 86_400_000)
}
