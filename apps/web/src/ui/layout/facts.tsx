import type { ReactNode } from 'react'
import styles from './facts.module.css'

export interface FactsProps {
  /** `null` and `false` are left out. */
  facts: readonly (readonly [name: string, value: ReactNode] | null | false)[]
}

/** Names and values, a line each: a receipt, the details of a record. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl>
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]} className={styles.fact}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
