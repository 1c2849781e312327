import { agentContractKinds } from '@fairground/contract'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { ListTable, type RowOf } from '../../ui/list-table.tsx'
import { Page } from '../../ui/page.tsx'

const sums = [
  'turnover',
  'won',
  'lost',
  'kept',
  'rebates',
  'promotions',
  'salaries',
  'deposits',
  'withdrawals',
] as const

/** What each member did, as periods have counted it: whoever doubts a statement adds these up. */
export function FiguresPage() {
  const t = useT()
  return (
    <Page title={t('shell.nav.agentFigures')}>
      <ListTable
        call="agents.figures"
        keyOf={({ kind, startsAt, betsOf, account, currency }) => [kind, startsAt, betsOf, account, currency].join(' ')}
        filters={[
          {
            key: 'kind',
            title: t('agents.kind'),
            options: [
              { value: '', label: t('agents.all') },
              ...agentContractKinds.map((value) => ({ value, label: t(`agents.kinds.${value}`) })),
            ],
          },
          { key: 'account', title: t('agents.account') },
          { key: 'startsAt', title: t('agents.period'), isTime: true },
        ]}
        columns={[
          { key: 'account', title: t('agents.account'), render: ({ account }) => account },
          { key: 'startsAt', title: t('agents.period'), render: ({ startsAt }) => timeText(startsAt) },
          { key: 'betsOf', title: t('agents.betsOf'), render: ({ betsOf }) => timeText(betsOf), isExtra: true },
          { key: 'kind', title: t('agents.kind'), render: ({ kind }) => t(`agents.kinds.${kind}`) },
          ...sums.map((key) => ({
            key,
            title: t(`agents.${key}`),
            render: (row: RowOf<'agents.figures'>) => `${row[key]} ${row.currency}`,
            isNumber: true,
          })),
        ]}
      />
    </Page>
  )
}
