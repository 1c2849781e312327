import type { Weights } from './models.ts'

/** The same rule as `turnover_percent` of the platform's database. */
export function countedPercent(
  { percent: rest, categories, games }: Weights,
  bet: { game: string; category: string },
): number {
  return (
    games.find(({ game }) => game === bet.game)?.percent ??
    categories.find(({ category }) => category === bet.category)?.percent ??
    rest
  )
}
