import 'uplot/dist/uPlot.min.css'
import UPlot from 'uplot'

export interface DrawnChart {
  /** @param seconds of each value, since 1970 */
  show: (seconds: number[], lines: number[][]) => void
  stop: () => void
}

interface ChartOptions {
  /** Of the lines. */
  names: readonly string[]
  timeLabel: string
  timeZone: string
}

const height = 260
const colorNames = ['--chart-first', '--chart-second'] as const
/** A second line is told from the first without its colour. */
const dashes = [[], [6, 4]] as const

/** Draws into an element, as wide as that is. */
export function drawChart(root: HTMLElement, options: ChartOptions): DrawnChart {
  const chart = new UPlot(settingsOf(root, options), undefined, root)
  const watcher = new ResizeObserver(() => chart.setSize({ width: root.clientWidth, height }))
  watcher.observe(root)
  return {
    show: (seconds, lines) => chart.setData([seconds, ...lines]),
    stop: () => {
      watcher.disconnect()
      chart.destroy()
    },
  }
}

function settingsOf(root: HTMLElement, { names, timeLabel, timeZone }: ChartOptions): UPlot.Options {
  const { lang } = document.documentElement
  const style = getComputedStyle(root)
  const color = (name: string): string => style.getPropertyValue(name).trim()
  const short = new Intl.NumberFormat(lang, { notation: 'compact' })
  const whole = new Intl.NumberFormat(lang, { maximumFractionDigits: 2 })
  const time = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  /** Of midnight the day, else the time. */
  const tickText = (seconds: number): string => {
    const [day = '', clock = ''] = time.format(seconds * 1000).split(' ')
    return clock === '00:00' ? day.slice(5) : clock
  }
  const axis: UPlot.Axis = {
    stroke: style.color,
    grid: { stroke: color('--chart-grid'), width: 1 },
    ticks: { show: false },
  }
  return {
    width: root.clientWidth,
    height,
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), timeZone),
    axes: [
      { ...axis, values: (_, ticks) => ticks.map(tickText) },
      { ...axis, size: 64, values: (_, ticks) => ticks.map((tick) => short.format(tick)) },
    ],
    cursor: { drag: { x: false, y: false } },
    series: [
      {
        label: timeLabel,
        value: (_, seconds: number | null) => (seconds === null ? '–' : time.format(seconds * 1000)),
      },
      ...names.map((label, index) => ({
        label,
        stroke: color(colorNames[index] ?? colorNames[0]),
        dash: [...(dashes[index] ?? [])],
        width: 2,
        value: (_: UPlot, value: number | null) => (value === null ? '–' : whole.format(value)),
      })),
    ],
  }
}
