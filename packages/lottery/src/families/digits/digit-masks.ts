/** A set of small numbers as one bit each: digits, or sums up to 27. */
export const maskOf = (entries: readonly number[]): number => entries.reduce((mask, entry) => mask | (1 << entry), 0)

export function bitsIn(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** `masks[t]`: the digits that occur at least `t` times among these (t from 1 to 6). */
export function masksByTimes(digits: readonly number[]): readonly number[] {
  const masks = [0, 0, 0, 0, 0, 0, 0]
  for (const digit of digits) {
    // A repeated digit is added to the next mask.
    let carried = 1 << digit
    for (let times = 1; carried !== 0; times += 1) {
      const known = masks[times] ?? 0
      masks[times] = known | carried
      carried &= known
    }
  }
  return masks
}

/** The digits that occur exactly `times` times. */
export const exactly = (masks: readonly number[], times: number): number =>
  (masks[times] ?? 0) & ~(masks[times + 1] ?? 0)

/** Three digits 3-4-5 read as 345. */
export const codeOf = (digits: readonly number[]): number => digits.reduce((code, digit) => code * 10 + digit, 0)

export const digitsOf = (code: number, length: number): number[] =>
  Array.from({ length }, (_, place) => Math.floor(code / 10 ** (length - 1 - place)) % 10)
