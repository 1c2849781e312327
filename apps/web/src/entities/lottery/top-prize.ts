/** Digits of the highest prize, by the family and how many are drawn in all. */
const topDigits: Readonly<Record<string, (drawn: number) => number>> = {
  // 27 numbers in the north, with five digits; 18 in the centre and the south, with six.
  vietnam: (drawn) => (drawn > 100 ? 5 : 6),
  '4d': () => 4,
}

/** What stands for a result in one line: of a lottery that draws many numbers, the highest prize. */
export const topPrize = (family: string, values: readonly number[]): readonly number[] =>
  Object.hasOwn(topDigits, family) ? values.slice(0, topDigits[family]?.(values.length)) : values
