/**
 * What is left to reach a sum, for display: digits beyond `decimals` round it up, so that what is shown as done and as left
 * is the whole, and who pays what is left has paid enough.
 * @param wire not negative
 */
export const roundedUp = (wire: string, decimals: number): string => {
  const { units, isCut } = cut(wire, decimals)
  return written(units + (isCut ? 1n : 0n), decimals)
}

/** `one` less `other` as both are shown, so that a page whose parts are cut adds up to its last digit. */
export const shownDifference = (one: string, other: string, decimals: number): string =>
  written(cut(one, decimals).units - cut(other, decimals).units, decimals)

function cut(wire: string, decimals: number): { units: bigint; isCut: boolean } {
  const isNegative = wire.startsWith('-')
  const [whole = '0', fraction = ''] = (isNegative ? wire.slice(1) : wire).split('.')
  const units = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return { units: isNegative ? -units : units, isCut: /[1-9]/.test(fraction.slice(decimals)) }
}

function written(units: bigint, decimals: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const at = digits.length - decimals
  return (units < 0n ? '-' : '') + digits.slice(0, at) + (decimals > 0 ? `.${digits.slice(at)}` : '')
}
