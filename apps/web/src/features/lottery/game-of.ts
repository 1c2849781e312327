import type { DigitsGame } from '@fairground/lottery'

/**
 * The game of the rules in terms of the pure package; undefined if this build does not support its number of places.
 */
export function gameOf({ positions }: { positions: number }): DigitsGame | undefined {
  return positions === 3 || positions === 4 || positions === 5 ? { family: 'digits', positions } : undefined
}

/** People know a draw by its number within the day: `202611200842` is 0842. */
export const shortNumber = (number: string): string => number.slice(-4)
