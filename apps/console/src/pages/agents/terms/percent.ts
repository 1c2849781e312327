/** Millionths as percent, and back; null for what is none. */
export const percentOf = (ppm: number): string => String(ppm / 10_000)

export function ppmOf(percent: string): number | null {
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(percent)) return null
  const ppm = Math.round(Number(percent) * 10_000)
  return ppm <= 1_000_000 ? ppm : null
}
