/** `h:mm:ss`, as a clock that counts up shows it. */
export function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

interface Check {
  /** Null: off. */
  minutes: number | null
  /** When the last check was answered, or the session began. */
  checkedAt: number
  now: number
}

export const isCheckDue = ({ minutes, checkedAt, now }: Check): boolean =>
  minutes !== null && now - checkedAt >= minutes * 60_000
