import { Badge, Button, Skeleton } from '@mantine/core'
import { Link, useLocation } from 'wouter'
import type { OperatorReply } from '@fairground/contract/console'
import { useRead } from '../../../platform/calls.ts'
import { timeText } from '../../../platform/dates.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import { Page } from '../../../ui/page.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Rows } from '../../../ui/rows.tsx'

type RainRow = OperatorReply<'promotions.rains'>['list'][number]
type RainChoices = OperatorReply<'promotions.rains'>['choices']

export const rainsPath = '/rains'
const colours = { announced: 'blue', running: 'green', over: 'yellow', paid: 'gray', stopped: 'orange' } as const

/** Red rains with what they have cost, kept up to date. */
export function RainsPage() {
  const t = useT()
  const may = useMay()
  const [, go] = useLocation()
  const { data, error, refetch } = useRead('promotions.rains', {}, { everyMs: 5_000 })
  const nameOf = (row: RainRow) => rainTitle(row, data?.choices)
  return (
    <Page
      title={t('shell.nav.rains')}
      acts={
        may('promotions.write') && (
          <Button component={Link} href={`${rainsPath}/new`}>
            {t('promotions.rains.new')}
          </Button>
        )
      }
    >
      {error && !data && <Refusal cause={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} aria-label={t('shell.loading')} />}
      {data && (
        <Rows
          rows={data.list}
          keyOf={({ id }) => id}
          nameOf={nameOf}
          onOpen={({ id }) => go(`${rainsPath}/${id}`)}
          columns={[
            { key: 'title', title: t('promotions.title'), render: nameOf },
            { key: 'agent', title: t('promotions.rains.giver'), render: (row) => <RainGiver row={row} /> },
            { key: 'starts', title: t('promotions.startsAt'), render: ({ form }) => timeText(form.startsAt) },
            { key: 'state', title: t('promotions.state'), render: (row) => <RainState row={row} /> },
            { key: 'members', title: t('promotions.members'), render: ({ members }) => members, isNumber: true },
            {
              key: 'given',
              title: t('promotions.rains.given'),
              render: ({ given, form }) => `${given} / ${form.budget} ${form.currency}`,
              isNumber: true,
            },
          ]}
        />
      )}
    </Page>
  )
}

/** A rain of an agent has no title: its account names it. */
export function rainTitle(
  { form, id, agent }: Pick<RainRow, 'form' | 'id' | 'agent'>,
  choices: RainChoices | undefined,
): string {
  if (agent) return `${agent.account} · ${timeText(form.startsAt)}`
  const [first] = choices?.languages ?? []
  return (first && form.texts[first.code]?.title) ?? id
}

/** The house, or the agent whose line it is for. */
export function RainGiver({ row: { agent } }: { row: Pick<RainRow, 'agent'> }) {
  const t = useT()
  return agent ? t(`promotions.rains.ofAgent.${agent.reach}`, { account: agent.account }) : t('promotions.rains.house')
}

export function RainState({ row }: { row: Pick<RainRow, 'state'> }) {
  const t = useT()
  return (
    <Badge variant="light" color={colours[row.state]}>
      {t(`promotions.rains.states.${row.state}`)}
    </Badge>
  )
}
