import { useLocation } from 'wouter'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { Page } from '../../ui/page.tsx'
import { LiftProposals } from '../../ui/staff/lift-proposals.tsx'

/** Members who are excluded or in a time-out now. */
export function PausedMembersPage() {
  const t = useT()
  const [, go] = useLocation()
  return (
    <Page title={t('shell.nav.pausedMembers')}>
      <LiftProposals />
      <ListTable
        call="responsibleGaming.pausedMembers"
        keyOf={({ id, pauseId }) => `${id}${pauseId}`}
        nameOf={({ account }) => account}
        onOpen={({ id }) => go(`/members/${id}/limits`)}
        filters={[
          {
            key: 'kind',
            title: t('members.type'),
            options: [
              { value: '', label: t('members.all') },
              { value: 'exclusion', label: t('members.limits.pauses.exclusion') },
              { value: 'time_out', label: t('members.limits.pauses.time_out') },
            ],
          },
        ]}
        columns={[
          { key: 'account', title: t('members.account'), render: ({ account }) => account },
          { key: 'kind', title: t('members.type'), render: ({ kind }) => t(`members.limits.pauses.${kind}`) },
          { key: 'from', title: t('members.limits.from'), render: ({ startedAt }) => timeText(startedAt) },
          {
            key: 'until',
            title: t('members.limits.until'),
            render: ({ endsAt }) => (endsAt ? timeText(endsAt) : t('members.limits.furtherNotice')),
          },
          {
            key: 'origin',
            title: t('members.limits.origin'),
            render: ({ origin }) => t(`members.limits.origins.${origin}`),
          },
        ]}
      />
    </Page>
  )
}
