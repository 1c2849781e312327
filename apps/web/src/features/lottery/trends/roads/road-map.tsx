import { bigRoad, type Run } from '@fairground/lottery'
import { useLayoutEffect, useRef } from 'react'
import { useLanguage } from '../../../../platform/i18n/use-i18n.ts'
import styles from './roads.module.css'

interface RoadMapProps {
  label: string
  runs: readonly Run[]
  letters: Readonly<Record<Run['side'], string>>
}

const cell = 26
const rows = 6
/** An almost empty road fills the width of its column too. */
const columnsMin = 16

/** The big road of two sides, in the direction that the page reads; the newest draw is in view at first. */
export function RoadMap({ label, runs, letters }: RoadMapProps) {
  const { direction } = useLanguage()
  const scroller = useRef<HTMLElement>(null)
  const cells = bigRoad(runs, rows)
  const columns = cells.reduce((most, { column }) => Math.max(most, column + 1), columnsMin)
  const [width, height] = [columns * cell, rows * cell]
  const xOf = (column: number) => (direction === 'rtl' ? columns - 1 - column : column) * cell
  const last = cells.at(-1)
  const newestX = last ? xOf(last.column) : 0
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    // Positions count from the start of the reading direction, to the left of which is negative.
    const shift = direction === 'rtl' ? newestX - width + cell : newestX
    const spare = element.clientWidth - 2 * cell
    element.scrollLeft = direction === 'rtl' ? Math.min(0, shift + spare) : Math.max(0, shift - spare)
  }, [direction, newestX, width])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has the focus
    <section ref={scroller} className={styles.scroll} aria-label={label} tabIndex={0}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path
          className={styles.grid}
          d={[
            ...Array.from({ length: columns - 1 }, (_, column) => `M${(column + 1) * cell} 0v${height}`),
            ...Array.from({ length: rows - 1 }, (_, row) => `M0 ${(row + 1) * cell}h${width}`),
          ].join('')}
        />
        {cells.map(({ column, row, side, neithers }, at) => (
          <g key={at} transform={`translate(${xOf(column)} ${row * cell})`} data-side={side}>
            <circle cx={cell / 2} cy={cell / 2} r={cell / 2 - 3} />
            <text x={cell / 2} y={cell / 2}>
              {letters[side]}
            </text>
            {neithers > 0 && <path d={`M5 ${cell - 5}L${cell - 5} 5`} />}
          </g>
        ))}
      </svg>
    </section>
  )
}
