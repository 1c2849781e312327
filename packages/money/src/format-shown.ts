/** U+2212: the typographic minus the design asks for in figures that people read. */
const minus = '\u2212'

/** Of a currency with many decimals people read no more zeros than of one with two. */
const paddedDecimals = 2

/**
 * A wire decimal as people read it: `#,##0.00`. Digits finer than `decimals` are cut, never rounded up, so a shown
 * balance is always there to spend. Works on text so that a page needs no currency table.
 * @param decimals the currency's `shownDecimals`
 */
export function formatShown(wire: string, decimals: number): string {
  const isNegative = wire.startsWith('-')
  const [whole = '0', fraction = ''] = (isNegative ? wire.slice(1) : wire).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  const least = Math.min(decimals, paddedDecimals)
  const kept = fraction.slice(0, decimals)
  const digits = kept.slice(0, least).padEnd(least, '0') + kept.slice(least).replace(/0+$/, '')
  const shown = digits && `.${digits}`
  const isShownZero = !/[1-9]/.test(grouped + shown)
  return `${isNegative && !isShownZero ? minus : ''}${grouped}${shown}`
}
