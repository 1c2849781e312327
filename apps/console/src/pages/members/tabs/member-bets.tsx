import { timeText } from '../../../platform/dates.ts'
import { useRead } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { ListTable } from '../../../ui/list-table.tsx'
import { Section } from '../../../ui/section.tsx'
import { Unread } from '../../../ui/unread.tsx'

const sources = ['lottery', 'games'] as const
const states = ['open', 'settled', 'refunded'] as const

/** Every bet, and what is left to stake before a withdrawal. */
export function MemberBets({ id }: { id: string }) {
  const t = useT()
  const read = useRead('bets.memberTurnover', { params: { id } })
  const { data: turnover } = read
  const all = { value: '', label: t('members.all') }
  return (
    <>
      <Section title={t('members.bets.turnover')}>
        <Unread read={read} height={48} />
        {turnover && (
          <Facts
            facts={[
              [t('members.bets.required'), `${turnover.required} ${turnover.currency}`],
              [t('members.bets.done'), `${turnover.done} ${turnover.currency}`],
            ]}
          />
        )}
      </Section>
      <ListTable
        call="bets.memberBets"
        params={{ id }}
        keyOf={({ id: bet }) => bet}
        filters={[
          {
            key: 'source',
            title: t('members.bets.source'),
            options: [all, ...sources.map((each) => ({ value: each, label: t(`members.bets.sources.${each}`) }))],
          },
          {
            key: 'state',
            title: t('members.status'),
            options: [all, ...states.map((each) => ({ value: each, label: t(`members.bets.states.${each}`) }))],
          },
          { key: 'game', title: t('members.bets.game') },
        ]}
        columns={[
          { key: 'placed', title: t('members.bets.placed'), render: ({ placedAt }) => timeText(placedAt) },
          { key: 'game', title: t('members.bets.game'), render: ({ gameName }) => gameName },
          { key: 'detail', title: t('members.bets.detail'), render: ({ detail }) => detail },
          { key: 'id', title: t('members.bets.id'), render: ({ id: bet }) => bet, isExtra: true },
          { key: 'currency', title: t('members.currency'), render: ({ currency }) => currency },
          { key: 'stake', title: t('members.bets.stake'), render: ({ stake }) => stake, isNumber: true },
          { key: 'returned', title: t('members.bets.returned'), render: ({ returned }) => returned, isNumber: true },
          { key: 'valid', title: t('members.bets.valid'), render: ({ valid }) => valid, isNumber: true },
          { key: 'state', title: t('members.status'), render: ({ state }) => t(`members.bets.states.${state}`) },
          {
            key: 'settled',
            title: t('members.bets.settled'),
            render: ({ settledAt }) => settledAt && timeText(settledAt),
            isExtra: true,
          },
        ]}
      />
    </>
  )
}
