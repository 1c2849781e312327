/** Untrusted input as an object with exactly these fields; null: it is none. */
export function readFields(input: unknown, ...names: readonly string[]): Record<string, unknown> | null {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return null
  const fields = { ...input } as Record<string, unknown>
  const given = Object.keys(fields)
  return given.length === names.length && names.every((name) => name in fields) ? fields : null
}

/** A whole number of a range, both ends included. */
export const isWhole = (value: unknown, { from, to }: { from: number; to: number }): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to

/** The bet of a game in which nothing is chosen before the round: `{}`. */
export type NoChoice = Readonly<Record<string, never>>

export const readNoChoice = (input: unknown): NoChoice | null => (readFields(input) ? {} : null)
