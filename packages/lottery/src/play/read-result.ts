import type { DrawShape } from '@fairground/fair'

/** The whole table of the largest game is a fifth of this. */
const lengthMax = 2_000

/**
 * The numbers of a result as people and feeds write it, in the order drawn: digits with or without anything between them, or
 * numbers of up to two digits apart from each other. Whether a game can draw them is the family's to say.
 * @returns undefined where something else is written
 */
export function readNumbers({ to }: DrawShape, text: string): number[] | undefined {
  if (text.length > lengthMax) return undefined
  const words = text
    // Full-width digits.
    .normalize('NFKC')
    .split(/[\s,;|/.:+-]+/)
    .filter((word) => word !== '')
  if (words.length === 0 || words.some((word) => !/^[0-9]+$/.test(word))) return undefined
  if (to <= 9) return [...words.join('')].map(Number)
  return words.every((word) => word.length <= 2) ? words.map(Number) : undefined
}
