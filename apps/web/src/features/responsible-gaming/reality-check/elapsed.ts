/** `h:mm:ss`, as a clock that counts up shows it. */
export function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** By the platform's time, from the first stake; null: not counting. */
export const isCheckDue = (dueAt: string | null, now: number): boolean => dueAt !== null && now >= Date.parse(dueAt)
