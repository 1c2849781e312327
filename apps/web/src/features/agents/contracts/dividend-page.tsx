import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { List } from '../../../ui/layout/list.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import styles from './contracts.module.css'
import { contractPages } from './contracts-api.ts'
import { StatementList } from './statements/statement-list.tsx'

/** Past dividends, and the way to the contract. */
export function DividendPage() {
  const t = useT()
  return (
    <div className={styles.page}>
      <List>
        <ListRow title={t('agents.contracts.kind.dividend')} href={href(contractPages.dividend)} hasCaret />
      </List>
      <StatementList kind="dividend" />
    </div>
  )
}
