import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Stepper } from '../../../ui/choices/stepper.tsx'
import styles from './share.module.css'

interface SeriesFieldProps {
  label: string
  value: number
  onChange: (series: number) => void
  min: number
  max: number
}

const seriesStep = 2

/** The prize group of who joins. */
export function SeriesField({ label, value, onChange, min, max }: SeriesFieldProps) {
  const t = useT()
  return (
    <div className={styles.series}>
      <span>
        {label}
        <small>{t('agents.opening.seriesRange', { min: String(min), max: String(max) })}</small>
      </span>
      <Stepper
        label={label}
        decreaseLabel={t('agents.opening.lower')}
        increaseLabel={t('agents.opening.higher')}
        value={value}
        onChange={onChange}
        min={min}
        max={max}
        step={seriesStep}
      />
    </div>
  )
}
