import { formatShown } from '@fairground/money'
import { isNegativeText } from './shown-figures.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Card } from '../../../ui/layout/card.tsx'
import styles from './branch-table.module.css'

interface Branch {
  id: string
  account: string
  staked: string
  paid: string
  net: string
}

interface BranchTableProps {
  branches: readonly Branch[]
  hrefOf: (id: string) => string
}

/** Members directly below with what their teams staked, were paid and lost; in whole units of money. */
export function BranchTable({ branches, hrefOf }: BranchTableProps) {
  const t = useT()
  return (
    <Card isFlush>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('agents.team.member')}</th>
            <th scope="col">{t('agents.figures.staked')}</th>
            <th scope="col">{t('agents.figures.paid')}</th>
            <th scope="col">{t('agents.figures.net')}</th>
          </tr>
        </thead>
        <tbody>
          {branches.map(({ id, account, staked, paid, net }) => (
            <tr key={id}>
              <th scope="row">
                <a href={hrefOf(id)} dir="auto">
                  {account}
                </a>
              </th>
              <td dir="ltr">{formatShown(staked, 0)}</td>
              <td dir="ltr">{formatShown(paid, 0)}</td>
              <td dir="ltr" className={styles.net} data-negative={isNegativeText(net) || undefined}>
                {formatShown(net, 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
