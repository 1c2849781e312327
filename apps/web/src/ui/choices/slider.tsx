import { useId, type ReactNode } from 'react'
import styles from './slider.module.css'

export interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  /** What the value means, beside the label: it is read out with it. */
  meaning: string
  /** What lies at each end. */
  start: ReactNode
  end: ReactNode
}

/** A number between two, where the way towards an end matters more than the number. A native range: arrow keys work. */
export function Slider({ label, value, min, max, onChange, meaning, start, end }: SliderProps) {
  const id = useId()
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <output htmlFor={id} className={styles.meaning}>
        {meaning}
      </output>
      <input
        id={id}
        type="range"
        className={styles.range}
        min={min}
        max={max}
        value={value}
        aria-valuetext={`${value}, ${meaning}`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <small className={styles.end}>{start}</small>
      <small className={styles.end} data-end>
        {end}
      </small>
    </div>
  )
}
