import { useId, useState } from 'react'
import { formatShown } from '@fairground/money'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import type { ChartDay } from '../api.ts'
import { axisDays, pointsOf, smoothPath } from './chart-shape.ts'
import styles from './team-chart.module.css'

const area = { width: 330, height: 150 }
const tip = { width: 116, height: 34 }

/**
 * What was staked and paid by day; one day is named, by touch or with the arrow keys. Days go
 * from left to right in every language, as figures do.
 */
export function TeamChart({ days }: { days: readonly ChartDay[] }) {
  const { t, tag } = useLanguage()
  const fade = useId()
  const staked = days.map((day) => Number(day.staked))
  const paid = days.map((day) => Number(day.paid))
  const [chosen, setChosen] = useState(() => staked.lastIndexOf(Math.max(...staked)))
  const at = Math.min(chosen, days.length - 1)
  const range = { min: 0, max: Math.max(...staked, ...paid, 1) * 1.12 }
  const [top, low] = [pointsOf(staked, area, range), pointsOf(paid, area, range)]
  const [day, point] = [days[at], top[at]]
  if (!day || !point) return null
  const dayText = (value: string) => formatDate(`${value}T12:00`, tag, 'day')
  const stakedText = t('agents.overview.stakedOn', { amount: formatShown(day.staked, 0) })
  const tipX = Math.max(0, Math.min(area.width - tip.width, point[0] - tip.width / 2))
  return (
    <div className={styles.chart}>
      <input
        type="range"
        min={0}
        max={days.length - 1}
        value={at}
        aria-label={t('agents.overview.day')}
        aria-valuetext={`${dayText(day.day)}: ${stakedText}, ${t('agents.overview.paidOn', { amount: formatShown(day.paid, 0) })}`}
        onChange={(event) => setChosen(Number(event.target.value))}
      />
      <svg viewBox={`-6 -${tip.height + 6} ${area.width + 12} ${area.height + tip.height + 32}`} aria-hidden>
        <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.fadeTop} />
          <stop offset="1" className={styles.fadeEnd} />
        </linearGradient>
        {[0, 0.5, 1].map((part) => (
          <path key={part} className={styles.grid} d={`M0,${area.height * part} H${area.width}`} />
        ))}
        <path d={`${smoothPath(top)} L${area.width},${area.height} L0,${area.height} Z`} fill={`url(#${fade})`} />
        <path className={styles.paid} d={smoothPath(low)} />
        <path className={styles.staked} d={smoothPath(top)} />
        <path className={styles.mark} d={`M${point[0]},0 V${area.height}`} />
        <circle className={styles.point} cx={point[0]} cy={point[1]} r={5} />
        <g transform={`translate(${tipX},-${tip.height + 2})`}>
          <rect className={styles.tip} width={tip.width} height={tip.height} rx={9} />
          <text className={styles.tipDay} x={tip.width / 2} y={13}>
            {dayText(day.day)}
          </text>
          <text className={styles.tipText} x={tip.width / 2} y={27}>
            {stakedText}
          </text>
        </g>
        {axisDays(days.length).map((index, place, all) => (
          <text
            key={index}
            className={styles.axis}
            x={top[index]?.[0]}
            y={area.height + 18}
            textAnchor={place === 0 ? 'start' : place === all.length - 1 ? 'end' : 'middle'}
          >
            {dayText(days[index]?.day ?? day.day)}
          </text>
        ))}
      </svg>
    </div>
  )
}
