import { useT } from '../../../platform/i18n.tsx'
import { ListTable } from '../../../ui/list-table.tsx'

interface NodeListProps {
  /** Right below whom; none: at the top, or whoever is looked for. */
  of?: string
  isSearched?: boolean
  onOpen: (id: string) => void
}

/** Members with their rates, their teams and what these did in the last days. */
export function NodeList({ of, isSearched = false, onOpen }: NodeListProps) {
  const t = useT()
  const days = [30, 7, 90].map((count) => ({
    value: count === 30 ? '' : String(count),
    label: t('agents.tree.lastDays', { count }),
  }))
  return (
    <ListTable
      call="agents.treeMembers"
      fixed={of === undefined ? {} : { of }}
      keyOf={({ id }) => id}
      nameOf={({ account }) => account}
      onOpen={({ id }) => onOpen(id)}
      filters={[
        ...(isSearched ? [{ key: 'account', title: t('agents.account') }] : []),
        { key: 'days', title: t('agents.tree.days'), options: days },
      ]}
      columns={[
        { key: 'account', title: t('agents.account'), render: ({ account }) => account },
        { key: 'type', title: t('members.type'), render: ({ type }) => t(`members.types.${type}`) },
        { key: 'series', title: t('agents.tree.series'), render: ({ series }) => series, isNumber: true },
        { key: 'team', title: t('agents.tree.team'), render: ({ memberCount }) => memberCount, isNumber: true },
        { key: 'valid', title: t('agents.turnover'), render: ({ valid }) => valid, isNumber: true },
        { key: 'net', title: t('agents.tree.net'), render: ({ net }) => net, isNumber: true },
        { key: 'currency', title: t('members.currency'), render: ({ currency }) => currency },
        {
          key: 'status',
          title: t('members.status'),
          render: ({ isActive }) => t(isActive ? 'members.active' : 'members.disabled'),
          isExtra: true,
        },
      ]}
    />
  )
}
