/**
 * Compares two plain decimals of one currency, without signs (`"10"`, `"9.50"`), exactly. Works on text so that a page needs
 * no currency table.
 */
export function comparePlain(one: string, other: string): -1 | 0 | 1 {
  const [a, b] = [aligned(one), aligned(other)]
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** More digits than an amount can have on either side. */
const digitsMax = 32

function aligned(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  return whole.padStart(digitsMax, '0') + fraction.padEnd(digitsMax, '0')
}
