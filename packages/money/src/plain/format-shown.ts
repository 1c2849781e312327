import { paddedDecimals } from './padded-decimals.ts'

/** U+2212: the typographic minus that the design requires in displayed figures. */
const minus = '\u2212'

/**
 * A wire decimal for display: `#,##0.00`. Digits beyond `decimals` are cut, never rounded up, so that a displayed
 * balance can always be spent. Works on text so that a page needs no currency table.
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
