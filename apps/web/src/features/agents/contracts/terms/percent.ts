/** Millionths as percent, without trailing zeros: 3500 is `0.35`. */
export function percentOf(ppm: number): string {
  const digits = String(ppm).padStart(5, '0')
  const fraction = digits.slice(-4).replace(/0+$/, '')
  return digits.slice(0, -4) + (fraction && `.${fraction}`)
}

const shape = /^(\d{1,3})(?:\.(\d{1,4}))?$/

/** Typed percent as millionths; null: it is none. */
export function ppmOf(percent: string): number | null {
  const match = shape.exec(percent.trim())
  if (!match) return null
  const [, whole = '', fraction = ''] = match
  const ppm = Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'))
  return ppm <= 1_000_000 ? ppm : null
}
