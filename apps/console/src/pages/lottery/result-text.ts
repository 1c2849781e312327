/** More numbers are the digits of a whole prize table; the highest prize comes first. */
const shownMax = 20

/** A result in a row of a list. */
export const resultText = (result: readonly number[]): string =>
  result.length > shownMax ? `${result.slice(0, shownMax).join('')} …` : result.join(' ')
