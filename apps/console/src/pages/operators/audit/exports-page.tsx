import { Stack, Text } from '@mantine/core'
import { timeText } from '../../../platform/dates.ts'
import { useNumber, useT, useTextOf } from '../../../platform/i18n.tsx'
import { ListTable } from '../../../ui/list-table.tsx'
import { Page } from '../../../ui/page.tsx'
import { useTimeFilters } from './entry-columns.tsx'

const lists = [
  'accounts.members',
  'agents.affiliateLinks',
  'agents.contractPeriodList',
  'agents.contracts',
  'agents.figures',
  'agents.statements',
  'agents.transfers',
  'agents.treeMembers',
  'bets.allBets',
  'bets.memberBets',
  'bets.revenue',
  'content.entries',
  'content.versions',
  'games.games',
  'games.heldWins',
  'games.freeRoundGrants',
  'health.jobs',
  'kyc.checks',
  'lottery.draws',
  'lottery.oddsVersions',
  'messaging.broadcasts',
  'messaging.cannedAnswers',
  'messaging.chats',
  'messaging.feedbackQueue',
  'messaging.sent',
  'messaging.sentCosts',
  'operators.audit',
  'operators.exports',
  'payments.deposits',
  'payments.suspense',
  'payments.withdrawals',
  'points.mallOrders',
  'promotions.memberBonuses',
  'promotions.promotionClaims',
  'reconciliation.runs',
  'responsibleGaming.exclusionMatches',
  'responsibleGaming.pausedMembers',
  'vip.memberHistory',
  'wallet.adjustments',
  'wallet.fundTransfers',
  'wallet.memberEntries',
] as const

/** Who has saved which list as a file. */
export function ExportsPage() {
  const t = useT()
  const textOf = useTextOf()
  const number = useNumber()
  const times = useTimeFilters()
  return (
    <Page title={t('shell.nav.exports')}>
      <ListTable
        call="operators.exports"
        keyOf={({ id }) => id}
        filters={[
          { key: 'operator', title: t('operators.audit.actor') },
          {
            key: 'list',
            title: t('operators.exports.list'),
            options: [
              { value: '', label: t('operators.exports.all') },
              ...lists.map((value) => ({ value, label: t(`operators.exports.lists.${value}`) })),
            ],
          },
          ...times,
        ]}
        columns={[
          { key: 'at', title: t('operators.audit.at'), render: ({ at }) => timeText(at) },
          { key: 'operator', title: t('operators.audit.actor'), render: ({ operator }) => operator },
          {
            key: 'list',
            title: t('operators.exports.list'),
            render: ({ list }) => textOf('operators.exports.lists', list) ?? list,
          },
          {
            key: 'filter',
            title: t('operators.exports.filter'),
            render: ({ filter }) => (
              <Stack gap={0}>
                {filter.length === 0 && t('operators.exports.everything')}
                {filter.map(({ key, value }) => (
                  <Text key={key} size="sm">
                    {t('operators.exports.chosen', {
                      key,
                      value: /^\d{4}-\d\d-\d\dT/.test(value) ? timeText(value) : value,
                    })}
                  </Text>
                ))}
              </Stack>
            ),
          },
          {
            key: 'rows',
            title: t('operators.exports.rows'),
            render: ({ rows }) => (rows === null ? t('operators.exports.unknown') : number(rows)),
            isNumber: true,
          },
          { key: 'address', title: t('operators.audit.address'), render: ({ address }) => address },
        ]}
      />
    </Page>
  )
}
