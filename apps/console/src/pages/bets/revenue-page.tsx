import { Text } from '@mantine/core'
import { Link } from 'wouter'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { ListTable, type RowOf } from '../../ui/list-table.tsx'
import { Page } from '../../ui/page.tsx'

const figures = ['net', 'gross', 'stakes', 'wins', 'bonuses', 'rebates', 'goodwill', 'commissions'] as const

/** The postings that a figure of revenue is the sum of. */
export function RevenuePage() {
  const t = useT()
  return (
    <Page title={t('shell.nav.revenue')}>
      <Text size="sm" c="dimmed">
        {t('bets.revenue.hint')}
      </Text>
      <ListTable
        call="bets.revenue"
        keyOf={({ id }) => id}
        filters={[
          {
            key: 'figure',
            title: t('bets.revenue.figure'),
            options: figures.map((each, index) => ({
              value: index === 0 ? '' : each,
              label: t(`bets.revenue.figures.${each}`),
            })),
          },
          { key: 'currency', title: t('bets.currency') },
          { key: 'from', title: t('bets.revenue.from'), isTime: true },
          { key: 'to', title: t('bets.revenue.to'), isTime: true },
        ]}
        columns={[
          { key: 'at', title: t('bets.at'), render: ({ at }) => timeText(at) },
          { key: 'account', title: t('bets.account'), render: (row) => <Account row={row} /> },
          { key: 'type', title: t('bets.movement'), render: ({ type }) => type },
          { key: 'game', title: t('bets.game'), render: ({ gameName }) => gameName },
          { key: 'reference', title: t('bets.detail'), render: ({ reference }) => reference },
          { key: 'posting', title: t('bets.revenue.posting'), render: ({ postingId }) => postingId, isExtra: true },
          { key: 'currency', title: t('bets.currency'), render: ({ currency }) => currency },
          { key: 'in', title: t('bets.revenue.in'), render: ({ incoming }) => incoming, isNumber: true },
          { key: 'out', title: t('bets.revenue.out'), render: ({ outgoing }) => outgoing, isNumber: true },
        ]}
      />
    </Page>
  )
}

function Account({ row: { account, memberId } }: { row: RowOf<'bets.revenue'> }) {
  const may = useMay()
  if (memberId === null || !may('members.read')) return account
  return <Link href={`/members/${memberId}/bets`}>{account}</Link>
}
