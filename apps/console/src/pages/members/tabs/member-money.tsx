import { Anchor, Group, Stack } from '@mantine/core'
import { Link } from 'wouter'
import { useRead } from '../../../platform/calls.ts'
import { timeText } from '../../../platform/dates.ts'
import { useT, useTextOf } from '../../../platform/i18n.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { ListTable } from '../../../ui/list-table.tsx'
import { Section } from '../../../ui/section.tsx'
import { Unread } from '../../../ui/unread.tsx'

const queues = ['deposits', 'withdrawals', 'adjustments'] as const

/** What the member has, and every movement that led there. */
export function MemberMoney({ id, account }: { id: string; account: string }) {
  const t = useT()
  return (
    <Stack>
      <Section
        title={t('members.money.pockets')}
        acts={
          <Group>
            {queues.map((queue) => (
              <Anchor key={queue} component={Link} href={`/${queue}?account=${encodeURIComponent(account)}`}>
                {t(`members.money.${queue}`)}
              </Anchor>
            ))}
          </Group>
        }
      >
        <Pockets id={id} />
      </Section>
      <Section title={t('members.money.statement')}>
        <ListTable
          call="wallet.memberEntries"
          params={{ id }}
          keyOf={({ id: posting, account: pocket }) => `${posting}${pocket}`}
          filters={[{ key: 'type', title: t('members.money.type') }]}
          columns={[
            { key: 'at', title: t('members.money.at'), render: ({ at }) => timeText(at) },
            { key: 'type', title: t('members.money.type'), render: ({ type }) => type },
            { key: 'pocket', title: t('members.money.pocket'), render: ({ account: pocket }) => pocket },
            { key: 'currency', title: t('members.currency'), render: ({ currency }) => currency },
            { key: 'in', title: t('members.money.incoming'), render: ({ incoming }) => incoming, isNumber: true },
            { key: 'out', title: t('members.money.outgoing'), render: ({ outgoing }) => outgoing, isNumber: true },
            {
              key: 'balance',
              title: t('members.money.balance'),
              render: ({ balanceAfter }) => balanceAfter,
              isNumber: true,
            },
            { key: 'game', title: t('members.money.game'), render: ({ game }) => game },
            { key: 'reference', title: t('members.money.reference'), render: ({ reference }) => reference },
          ]}
        />
      </Section>
    </Stack>
  )
}

function Pockets({ id }: { id: string }) {
  const t = useT()
  const textOf = useTextOf()
  const read = useRead('wallet.memberPockets', { params: { id } })
  const { data } = read
  if (!data) return <Unread read={read} height={80} />
  return (
    <Facts
      facts={[
        ...data.pockets.map(
          ({ pocket, amount }) =>
            [textOf('members.money.names', pocket) ?? pocket, `${amount} ${data.currency}`] as const,
        ),
        [t('members.money.total'), <b key="total">{`${data.total} ${data.currency}`}</b>],
      ]}
    />
  )
}
