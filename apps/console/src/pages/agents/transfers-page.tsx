import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { Page } from '../../ui/page.tsx'

/** What agents have paid to their downlines. */
export function AgentTransfersPage() {
  const t = useT()
  return (
    <Page title={t('shell.nav.agentTransfers')}>
      <ListTable
        call="agents.transfers"
        keyOf={({ id }) => id}
        filters={[
          { key: 'account', title: t('agents.account') },
          { key: 'from', title: t('agents.from'), isTime: true },
          { key: 'to', title: t('agents.to'), isTime: true },
        ]}
        columns={[
          { key: 'at', title: t('agents.at'), render: ({ at }) => timeText(at) },
          { key: 'reference', title: t('agents.reference'), render: ({ reference }) => reference },
          { key: 'agent', title: t('agents.agent'), render: ({ agent }) => agent.account },
          { key: 'member', title: t('agents.member'), render: ({ member }) => member.account },
          { key: 'amount', title: t('agents.amount'), render: ({ amount }) => amount, isNumber: true },
          { key: 'currency', title: t('agents.currency'), render: ({ currency }) => currency },
        ]}
      />
    </Page>
  )
}
