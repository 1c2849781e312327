/** People know a draw by its number within the day: `202611200842` is 0842. */
export const shortNumber = (number: string): string => number.slice(-4)

/** One that is drawn once a day by its day: `202611280001` is 11-28. */
export const dayNumber = (number: string): string =>
  number.length > 8 ? `${number.slice(4, 6)}-${number.slice(6, 8)}` : shortNumber(number)
