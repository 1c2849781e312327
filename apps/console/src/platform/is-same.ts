/** Whether two values say the same, whatever the order of their parts. */
export const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other)

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
