/** People know a draw by its number within the day: `202611200842` is 0842. */
export const shortNumber = (number: string): string => number.slice(-4)
