import { Badge, Group } from '@mantine/core'
import { useLocation } from 'wouter'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { ListTable, type RowOf } from '../../ui/list-table.tsx'
import { Page } from '../../ui/page.tsx'
import { StatusBadge } from './status-badge.tsx'

type Row = RowOf<'accounts.members'>

const renderStatus = ({ status, care }: Row) => <StatusBadge status={status} care={care} />
const renderLabels = ({ labels }: Row) => (
  <Group gap={4}>
    {labels.map((label) => (
      <Badge key={label} variant="outline">
        {label}
      </Badge>
    ))}
  </Group>
)

export function MembersPage() {
  const t = useT()
  const [, go] = useLocation()
  return (
    <Page title={t('shell.nav.members')}>
      <ListTable
        call="accounts.members"
        keyOf={({ id }) => id}
        nameOf={({ account }) => account}
        onOpen={({ id }) => go(`/members/${id}`)}
        filters={[
          { key: 'search', title: t('members.search') },
          {
            key: 'status',
            title: t('members.status'),
            options: [
              { value: '', label: t('members.all') },
              { value: 'active', label: t('members.active') },
              { value: 'disabled', label: t('members.disabled') },
            ],
          },
          { key: 'label', title: t('members.labels') },
          {
            key: 'kind',
            title: t('members.type'),
            options: [
              { value: '', label: t('members.all') },
              { value: 'member', label: t('members.notTrial') },
              { value: 'trial', label: t('members.types.4') },
            ],
          },
          {
            key: 'online',
            title: t('members.online'),
            options: [
              { value: '', label: t('members.all') },
              { value: 'yes', label: t('shell.yes') },
            ],
          },
          { key: 'from', title: t('members.from'), isTime: true },
          { key: 'to', title: t('members.to'), isTime: true },
        ]}
        columns={[
          { key: 'account', title: t('members.account'), render: ({ account }) => account },
          { key: 'number', title: t('members.number'), render: ({ number }) => number },
          { key: 'nickname', title: t('members.nickname'), render: ({ nickname }) => nickname, isExtra: true },
          { key: 'type', title: t('members.type'), render: ({ type }) => t(`members.types.${type}`) },
          { key: 'status', title: t('members.status'), render: renderStatus },
          { key: 'currency', title: t('members.currency'), render: ({ currency }) => currency },
          { key: 'labels', title: t('members.labels'), render: renderLabels },
          { key: 'created', title: t('members.created'), render: ({ createdAt }) => timeText(createdAt) },
          {
            key: 'lastLogin',
            title: t('members.lastLogin'),
            render: ({ lastLoginAt }) => (lastLoginAt ? timeText(lastLoginAt) : t('shell.never')),
          },
        ]}
      />
    </Page>
  )
}
