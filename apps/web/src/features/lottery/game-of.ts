import type { DigitsGame } from '@fairground/lottery'

/** The game in terms of the pure package; undefined if this build has no page for its family. */
export function gameOf({ game }: { game: { family: string; positions?: unknown } }): DigitsGame | undefined {
  const { family, positions } = game
  const isKnown = family === 'digits' && (positions === 3 || positions === 4 || positions === 5)
  return isKnown ? { family, positions } : undefined
}

/** People know a draw by its number within the day: `202611200842` is 0842. */
export const shortNumber = (number: string): string => number.slice(-4)
