import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { drawChart, type DrawnChart } from './draw-chart.ts'

export interface Line {
  label: string
  values: readonly (string | number)[]
}

interface LineChartProps {
  /** For screen readers; the figures stand in a table near it. */
  label: string
  /** ISO times, one for each value. */
  at: readonly string[]
  timeLabel: string
  timeZone: string
  lines: readonly Line[]
}

/** Up to two lines over time. Colours are read from the page when it is drawn: a chart is for one colour scheme. */
export function LineChart(props: LineChartProps) {
  const scheme = useComputedColorScheme('light')
  const names = props.lines.map(({ label }) => label).join('\n')
  return <Drawing key={`${scheme}\n${names}`} names={names} {...props} />
}

function Drawing({ label, at, timeLabel, timeZone, lines, names }: LineChartProps & { names: string }) {
  const root = useRef<HTMLElement>(null)
  const chart = useRef<DrawnChart>(null)
  useEffect(() => {
    if (!root.current) return
    chart.current = drawChart(root.current, { names: names.split('\n'), timeLabel, timeZone })
    return () => chart.current?.stop()
  }, [names, timeLabel, timeZone])
  // Later than the effect above: a new chart has no values yet.
  useEffect(() => {
    chart.current?.show(
      at.map((instant) => new Date(instant).getTime() / 1000),
      lines.map(({ values }) => values.map(Number)),
    )
  }, [at, lines])
  return <figure ref={root} className="line-chart" aria-label={label} />
}
