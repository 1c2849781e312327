import { timeText } from '../../../platform/dates.ts'
import { useT } from '../../../platform/i18n.tsx'
import { ListTable } from '../../../ui/list-table.tsx'

export function MemberBonuses({ id }: { id: string }) {
  const t = useT()
  return (
    <ListTable
      call="promotions.memberBonuses"
      params={{ id }}
      keyOf={({ id: bonus }) => bonus}
      columns={[
        { key: 'granted', title: t('members.bonuses.granted'), render: ({ grantedAt }) => timeText(grantedAt) },
        { key: 'title', title: t('members.bonuses.title'), render: ({ title }) => title },
        { key: 'currency', title: t('members.currency'), render: ({ currency }) => currency },
        { key: 'amount', title: t('members.bonuses.amount'), render: ({ amount }) => amount, isNumber: true },
        { key: 'required', title: t('members.bonuses.required'), render: ({ required }) => required, isNumber: true },
        { key: 'state', title: t('members.status'), render: ({ state }) => t(`members.bonuses.states.${state}`) },
        {
          key: 'ended',
          title: t('members.bonuses.ended'),
          render: ({ endedAt }) => endedAt && timeText(endedAt),
        },
      ]}
    />
  )
}
