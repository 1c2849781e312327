import type { Game } from '@fairground/lottery'

/** The rules' game as the pure package knows it; undefined where this build does not know the number of places. */
export function gameOf({ positions }: { positions: number }): Game | undefined {
  return positions === 3 || positions === 4 || positions === 5 ? { family: 'digits', positions } : undefined
}

/** A draw is known by its place in the day: `202611200842` is 0842. */
export const shortNumber = (number: string): string => number.slice(-4)
