import { useState } from 'react'
import { agentContractKinds, agentStatementStates } from '@fairground/contract'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { ListTable, type RowOf } from '../../ui/list-table.tsx'
import { Page } from '../../ui/page.tsx'
import { StatementDialog } from './statement-dialog.tsx'

type Statement = RowOf<'agents.statements'>

/** What contracts paid, or owe, for each period; the list is saved as the evidence of a dispute. */
export function StatementsPage() {
  const t = useT()
  const [open, setOpen] = useState<Statement>()
  const all = { value: '', label: t('agents.all') }
  const sum = (key: 'gross' | 'passedOn' | 'amount') => ({
    key,
    title: t(`agents.${key}`),
    render: (row: Statement) => `${row[key]} ${row.currency}`,
    isNumber: true,
  })
  return (
    <Page title={t('shell.nav.agentStatements')}>
      <ListTable
        call="agents.statements"
        keyOf={({ id }) => id}
        nameOf={({ account }) => account}
        onOpen={setOpen}
        filters={[
          {
            key: 'kind',
            title: t('agents.kind'),
            options: [all, ...agentContractKinds.map((value) => ({ value, label: t(`agents.kinds.${value}`) }))],
          },
          {
            key: 'state',
            title: t('agents.state'),
            options: [
              all,
              ...agentStatementStates.map((value) => ({ value, label: t(`agents.statementStates.${value}`) })),
            ],
          },
          { key: 'account', title: t('agents.account') },
          { key: 'startsAt', title: t('agents.period'), isTime: true },
        ]}
        columns={[
          { key: 'account', title: t('agents.account'), render: ({ account }) => account },
          { key: 'startsAt', title: t('agents.period'), render: ({ startsAt }) => timeText(startsAt) },
          { key: 'kind', title: t('agents.kind'), render: ({ kind }) => t(`agents.kinds.${kind}`) },
          sum('gross'),
          sum('passedOn'),
          sum('amount'),
          { key: 'payer', title: t('agents.paidBy'), render: ({ payer }) => payer || t('agents.house') },
          { key: 'state', title: t('agents.state'), render: ({ state }) => t(`agents.statementStates.${state}`) },
          { key: 'paidAt', title: t('agents.paidAt'), render: ({ paidAt }) => paidAt && timeText(paidAt) },
        ]}
      />
      {open && <StatementDialog id={open.id} account={open.account} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}
