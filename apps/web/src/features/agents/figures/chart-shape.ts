export type Point = readonly [x: number, y: number]

export interface Area {
  width: number
  height: number
}

/** Where values stand in an area whose top is `max`; a single one stands in the middle. */
export function pointsOf(
  values: readonly number[],
  { width, height }: Area,
  range: { min: number; max: number },
): Point[] {
  const { min, max } = range
  const step = values.length > 1 ? width / (values.length - 1) : 0
  return values.map((value, index) => [
    values.length > 1 ? round(index * step) : width / 2,
    round(max === min ? height / 2 : height - ((value - min) / (max - min)) * height),
  ])
}

const round = (value: number): number => Math.round(value * 10) / 10

/** A curve through all points that rises and falls only between them, so that it never shows more than there was. */
export function smoothPath(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  let path = `M${first[0]},${first[1]}`
  rest.forEach((to, index) => {
    const from = points[index] ?? first
    const reach = (to[0] - from[0]) / 2.4
    path += ` C${round(from[0] + reach)},${from[1]} ${round(to[0] - reach)},${to[1]} ${to[0]},${to[1]}`
  })
  return path
}

const labelsMax = 5

/** Which days an axis names: at most five, evenly, with the first and the last. */
export function axisDays(count: number): number[] {
  const labels = Math.min(labelsMax, count)
  return Array.from({ length: labels }, (_, index) => Math.round((index * (count - 1)) / Math.max(1, labels - 1)))
}
