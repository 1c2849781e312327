import { Card } from '../../ui/layout/card.tsx'
import { ExactAmount } from './exact-amount.tsx'
import styles from './totals-card.module.css'

interface TotalsCardProps {
  /** Name and wire decimal; the last one is the net amount, with its sign. */
  sums: readonly (readonly [name: string, sum: string])[]
  note?: string | undefined
}

export function TotalsCard({ sums, note }: TotalsCardProps) {
  return (
    <Card>
      <dl className={styles.sums}>
        {sums.map(([name, sum], index) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <ExactAmount value={sum} hasPlus={index === sums.length - 1} />
            </dd>
          </div>
        ))}
      </dl>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </Card>
  )
}
