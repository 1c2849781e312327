import { fullSeries } from '@fairground/lottery'
import { useId } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import styles from './series-row.module.css'

interface SeriesRowProps {
  min: number
  max: number
  /** The member's own: what lies between it and the chosen one comes back. */
  own: number
  series: number
  onChange: (series: number) => void
}

/** In Tradition: a higher prize, or more of the stake back. */
export function SeriesRow({ min, max, own, series, onChange }: SeriesRowProps) {
  const t = useT()
  const id = useId()
  const back = t('lottery.series.back', { percent: String(((own - series) * 100) / fullSeries) })
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={styles.label}>
        {t('lottery.series.label', { series: String(series) })}
      </label>
      <output htmlFor={id} className={styles.back}>
        {back}
      </output>
      <input
        id={id}
        type="range"
        className={styles.slider}
        min={min}
        max={max}
        value={series}
        aria-valuetext={`${series}, ${back}`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <small className={styles.end}>{t('lottery.series.moreBack')}</small>
      <small className={styles.end} data-end>
        {t('lottery.series.higherPrize')}
      </small>
    </div>
  )
}
