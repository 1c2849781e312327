const units = ['', 'K', 'M', 'B', 'T']

/**
 * An amount where all of its figures have no room: `1.23B`.
 * Cut and not rounded, because a balance is never shown as more than it is.
 * @param wire not negative
 */
export function formatBrief(wire: string): string {
  const [whole = '0', fraction = ''] = wire.split('.')
  const thousands = Math.min(Math.floor((whole.length - 1) / 3), units.length - 1)
  const head = whole.length - thousands * 3
  const figures = (whole.slice(head) + fraction).slice(0, 2).padEnd(2, '0')
  return `${whole.slice(0, head)}.${figures}${units[thousands]}`
}
