import type { PrizeRow } from '../families/lottery-game.ts'
import styles from './prize-table.module.css'

/** Every drawn number, row by row. */
export function PrizeTable({ rows, label }: { rows: readonly PrizeRow[]; label: string }) {
  return (
    <table className={styles.table} aria-label={label}>
      <tbody>
        {rows.map(({ tier, name, numbers }) => (
          <tr key={tier}>
            <th scope="row">{name}</th>
            <td>
              <span className={styles.numbers}>
                {numbers.map((number, at) => (
                  <bdi key={at} dir="ltr">
                    {number}
                  </bdi>
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
