import styles from './car.module.css'

export interface CarProps {
  /** One to ten: each car has its colour. */
  value: number
}

export function Car({ value }: CarProps) {
  return (
    <span className={styles.car} data-car={value}>
      {value}
    </span>
  )
}
