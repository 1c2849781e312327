/** Short units of a language: `{ day: 'd', hour: 'h' }`. */
export interface CountdownUnits {
  day: string
  hour: string
}

const hourSeconds = 3600
const daySeconds = 86_400

/** `mm:ss`, from an hour `hh:mm:ss`, from a day `1 d 02 h`. Below zero it is over: `00:00`. */
export function formatCountdown(seconds: number, units: CountdownUnits): string {
  const left = Math.max(0, Math.floor(seconds))
  const hours = Math.floor((left % daySeconds) / hourSeconds)
  if (left >= daySeconds) return `${Math.floor(left / daySeconds)} ${units.day} ${twoDigits(hours)} ${units.hour}`
  const clock = [Math.floor((left % hourSeconds) / 60), left % 60]
  return (left >= hourSeconds ? [hours, ...clock] : clock).map(twoDigits).join(':')
}

const twoDigits = (count: number) => String(count).padStart(2, '0')
