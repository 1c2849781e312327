/** `1,000`, `3.69`, `1.11`: to two decimals below a hundred, whole above. */
export function oneIn({ wins, total }: { wins: number | bigint; total: number | bigint }): string {
  const count = Number(total) / Number(wins)
  if (count >= 100) return String(Math.round(count)).replace(/\B(?=(?:\d{3})+$)/g, ',')
  return count.toFixed(2).replace(/\.?0+$/, '')
}
