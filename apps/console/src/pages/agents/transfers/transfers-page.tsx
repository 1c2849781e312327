import { timeText } from '../../../platform/dates.ts'
import { useT } from '../../../platform/i18n.tsx'
import { ListTable } from '../../../ui/list-table.tsx'
import { Page } from '../../../ui/page.tsx'

/** What agents have paid to their downlines. */
export function AgentTransfersPage() {
  const t = useT()
  return (
    <Page title={t('shell.nav.agentTransfers')}>
      <ListTable
        call="agents.transfers"
        keyOf={({ id }) => id}
        filters={[
          { key: 'account', title: t('agents.transfers.account') },
          { key: 'from', title: t('agents.transfers.from'), isTime: true },
          { key: 'to', title: t('agents.transfers.to'), isTime: true },
        ]}
        columns={[
          { key: 'at', title: t('agents.transfers.at'), render: ({ at }) => timeText(at) },
          { key: 'reference', title: t('agents.transfers.reference'), render: ({ reference }) => reference },
          { key: 'agent', title: t('agents.transfers.agent'), render: ({ agent }) => agent.account },
          { key: 'member', title: t('agents.transfers.member'), render: ({ member }) => member.account },
          { key: 'amount', title: t('agents.transfers.amount'), render: ({ amount }) => amount, isNumber: true },
          { key: 'currency', title: t('agents.transfers.currency'), render: ({ currency }) => currency },
        ]}
      />
    </Page>
  )
}
