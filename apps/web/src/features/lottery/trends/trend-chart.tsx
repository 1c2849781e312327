import { useT } from '../../../platform/i18n/use-i18n.ts'
import { shortNumber } from '../short-number.ts'
import type { Trend } from './trend.ts'
import styles from './trend-chart.module.css'

interface TrendChartProps {
  trend: Trend
  /** Of the draws, oldest first. */
  names: readonly string[]
}

const cell = 24
const nameWidth = 40
const rowsMax = 50

/** The path of the drawn numbers from draw to draw, the latest at the bottom; the table of numbers says it in words. */
export function TrendChart({ trend, names }: TrendChartProps) {
  const t = useT()
  const from = Math.max(0, trend.rows.length - rowsMax)
  const rows = trend.rows.slice(from)
  const [lowest = 0] = trend.numbers
  const width = nameWidth + trend.numbers.length * cell
  const height = (rows.length + 1) * cell
  const xOf = (number: number) => nameWidth + (number - lowest + 0.5) * cell
  const yOf = (row: number) => (row + 1.5) * cell
  const isPath = rows.every((row) => row.length === 1)
  return (
    <div className={styles.scroll} dir="ltr">
      <svg
        className={styles.chart}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('lottery.trends.chartLabel', { count: rows.length })}
      >
        {trend.numbers.map((number) => (
          <text key={number} x={xOf(number)} y={cell / 2}>
            {number}
          </text>
        ))}
        {rows.map((_, row) => (
          <g key={names[from + row]}>
            {row % 2 === 0 && <rect width={width} height={cell} y={(row + 1) * cell} />}
            <text x={nameWidth / 2} y={yOf(row)}>
              {shortNumber(names[from + row] ?? '')}
            </text>
          </g>
        ))}
        {isPath && <polyline points={rows.map(([number = lowest], row) => `${xOf(number)},${yOf(row)}`).join(' ')} />}
        {rows.flatMap((row, at) =>
          row.map((number) => (
            <g key={`${names[from + at]} ${number}`} className={styles.drawn}>
              <circle cx={xOf(number)} cy={yOf(at)} r={cell / 2 - 2} />
              <text x={xOf(number)} y={yOf(at)}>
                {number}
              </text>
            </g>
          )),
        )}
      </svg>
    </div>
  )
}
