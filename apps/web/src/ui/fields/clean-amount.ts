/**
 * A typed text as an amount: digits with at most one point and `decimals` digits after it. Commas between thousands, as
 * in a pasted amount, are removed; a typed comma counts as a point if the keyboard has none.
 */
export function cleanAmount(typed: string, decimals: number): string {
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(typed)
  const [whole = '', ...rest] = typed
    .replaceAll(',', isGrouped ? '' : '.')
    .replaceAll(/[^\d.]/g, '')
    .split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (rest.length === 0 || decimals === 0) return digits
  return `${digits || '0'}.${rest.join('').slice(0, decimals)}`
}

/** With thousands separators; the fraction is unchanged. */
export function groupThousands(amount: string): string {
  const [whole = '', ...fraction] = amount.split('.')
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','), ...fraction].join('.')
}
