/** By which part a figure has changed, such as 0.124; null where there was nothing to compare with. */
export function changeOf(now: string | number, before: string | number): number | null {
  const [last, first] = [Number(now), Number(before)]
  return first === 0 ? null : (last - first) / Math.abs(first)
}
