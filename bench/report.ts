/** One measured ratio or size beside its budget. */
export interface Figure {
  what: string
  measured: number
  /** What the figure counts: `×`, `KB`, `points` … */
  unit: string
  budget: { atLeast: number } | { atMost: number }
  /** What it was made of, for the reader. */
  detail?: string
}

export const isWithin = ({ measured, budget }: Figure): boolean =>
  'atLeast' in budget ? measured >= budget.atLeast : measured <= budget.atMost

/** Measure and budget as they are read. */
export const shownFigure = ({ measured, budget }: Figure): { measured: string; bound: string } => ({
  measured: shown(measured),
  bound: 'atLeast' in budget ? `≥ ${budget.atLeast}` : `≤ ${budget.atMost}`,
})

export function printFigure(figure: Figure): void {
  const { what, unit, detail = '' } = figure
  const { measured, bound } = shownFigure(figure)
  const mark = isWithin(figure) ? 'ok  ' : 'PAST'
  console.log(`${mark} ${what.padEnd(62)} ${measured.padStart(9)} ${unit.padEnd(6)} ${bound.padEnd(9)} ${detail}`)
}

const shown = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2))

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** @param share of the values that lie below it, 0 to 1 */
export function percentile(values: readonly number[], share: number): number {
  const value = values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]
  if (value === undefined) throw new Error('a percentile of nothing')
  return value
}

/** Lowest and highest value of the repetitions: shared machines are noisy. */
export const formatRange = (values: readonly number[]): string =>
  `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))}`
