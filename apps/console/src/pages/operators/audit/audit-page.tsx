import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { useT } from '../../../platform/i18n.tsx'
import { ListTable } from '../../../ui/list-table.tsx'
import { Page } from '../../../ui/page.tsx'
import { useEntryColumns, useTimeFilters } from './entry-columns.tsx'

export function AuditPage() {
  const t = useT()
  const { no, what, why } = useEntryColumns()
  const times = useTimeFilters()
  return (
    <Page
      title={t('shell.nav.audit')}
      acts={
        <Button variant="default" component={Link} href="/audit/operators">
          {t('operators.audit.accounts')}
        </Button>
      }
    >
      <ListTable
        call="operators.audit"
        keyOf={({ id }) => id}
        filters={[
          {
            key: 'by',
            title: t('operators.audit.by'),
            options: [
              { value: '', label: t('operators.audit.staff') },
              { value: 'all', label: t('operators.audit.all') },
            ],
          },
          { key: 'operator', title: t('operators.audit.actor') },
          { key: 'action', title: t('operators.audit.action') },
          { key: 'subject', title: t('operators.audit.subject') },
          ...times,
        ]}
        columns={[
          ...no,
          ...what,
          { key: 'subject', title: t('operators.audit.subject'), render: ({ subject }) => subject },
          ...why,
        ]}
      />
    </Page>
  )
}

/** What was done with the accounts and roles of operators. */
export function AccountAuditPage() {
  const t = useT()
  const { no, what, why } = useEntryColumns()
  const times = useTimeFilters()
  return (
    <Page
      title={t('operators.audit.accounts')}
      acts={
        <Button variant="default" component={Link} href="/audit">
          {t('shell.nav.audit')}
        </Button>
      }
    >
      <ListTable
        call="operators.accountAudit"
        keyOf={({ id }) => id}
        filters={[
          { key: 'operator', title: t('operators.audit.actor') },
          { key: 'action', title: t('operators.audit.action') },
          { key: 'subject', title: t('operators.audit.whose') },
          ...times,
        ]}
        columns={[
          ...no,
          ...what,
          { key: 'subject', title: t('operators.audit.whose'), render: ({ subject }) => subject },
          { key: 'detail', title: t('operators.audit.subject'), render: ({ detail }) => detail },
          ...why,
        ]}
      />
    </Page>
  )
}
