import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { pointsOf, smoothPath } from './chart-shape.ts'
import styles from './kpi-card.module.css'

interface KpiCardProps {
  name: string
  /** As it is shown. */
  figure: string
  /** A part such as 0.124; null: nothing to compare with. */
  change: number | null
  /** By day, for a small line. */
  values?: readonly number[]
}

const area = { width: 64, height: 20 }

/** A figure, by how much it has changed, and its days as a line. */
export function KpiCard({ name, figure, change, values }: KpiCardProps) {
  const { t, tag } = useLanguage()
  const percent = new Intl.NumberFormat(`${tag}-u-nu-latn`, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  return (
    <Card className={styles.card}>
      <dt>{name}</dt>
      <dd className={styles.change} data-trend={change === null ? undefined : Math.sign(change)}>
        <VisuallyHidden>{t('agents.overview.change')}</VisuallyHidden>
        <bdi dir="ltr">
          {change === null ? t('agents.overview.noChange') : percent.format(change).replace('-', '\u2212')}
        </bdi>
      </dd>
      <dd className={styles.figure}>
        <bdi dir="ltr">{figure}</bdi>
      </dd>
      {values && <Sparkline values={values} trend={change === null ? 0 : Math.sign(change)} />}
    </Card>
  )
}

function Sparkline({ values, trend }: { values: readonly number[]; trend: number }) {
  const range = { min: Math.min(...values), max: Math.max(...values) }
  return (
    <svg className={styles.line} data-trend={trend} viewBox={`0 -2 ${area.width} ${area.height + 4}`} aria-hidden>
      <path d={smoothPath(pointsOf(values, area, range))} />
    </svg>
  )
}
