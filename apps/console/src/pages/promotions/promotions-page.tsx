import { Badge, Button, Skeleton } from '@mantine/core'
import { Link, useLocation } from 'wouter'
import type { OperatorReply } from '@fairground/contract/console'
import { useRead } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { Page } from '../../ui/page.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Rows } from '../../ui/rows.tsx'
import { RewardProposals } from './reward-proposals.tsx'

export type PromotionRow = OperatorReply<'promotions.promotions'>['list'][number]
export type Choices = OperatorReply<'promotions.promotions'>['choices']

export const promotionsPath = '/promotions'
const colours = { running: 'green', off: 'gray', waiting: 'blue', over: 'gray', stopped: 'orange' } as const

/** Every promotion with what it has cost, kept up to date. */
export function PromotionsPage() {
  const t = useT()
  const may = useMay()
  const [, go] = useLocation()
  const { data, error, refetch } = useRead('promotions.promotions', {}, { everyMs: 15_000 })
  const nameOf = (row: PromotionRow) => titleOf(row, data?.choices)
  return (
    <Page
      title={t('shell.nav.promotions')}
      acts={
        may('promotions.write') && (
          <Button component={Link} href={`${promotionsPath}/new`}>
            {t('promotions.new')}
          </Button>
        )
      }
    >
      <RewardProposals />
      {error && !data && <Refusal cause={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} aria-label={t('shell.loading')} />}
      {data && (
        <Rows
          rows={data.list}
          keyOf={({ id }) => id}
          nameOf={nameOf}
          onOpen={({ id }) => go(`${promotionsPath}/${id}`)}
          columns={[
            { key: 'title', title: t('promotions.title'), render: nameOf },
            { key: 'kind', title: t('promotions.kind'), render: ({ form }) => t(`promotions.kinds.${form.kind}`) },
            { key: 'state', title: t('promotions.state'), render: (row) => <PromotionState row={row} /> },
            { key: 'joined', title: t('promotions.joined'), render: ({ joined }) => joined, isNumber: true },
            {
              key: 'cost',
              title: t('promotions.spent'),
              render: ({ costs }) =>
                costs
                  .filter(({ spent }) => Number(spent) > 0)
                  .map(({ spent, budget, currency }) => `${spent}${budget === null ? '' : ` / ${budget}`} ${currency}`)
                  .join(' · '),
              isNumber: true,
            },
          ]}
        />
      )}
    </Page>
  )
}

export function titleOf({ form }: Pick<PromotionRow, 'form'>, choices: Choices | undefined): string {
  const [first] = choices?.languages ?? []
  return (first && form.texts[first.code]?.title) ?? form.key
}

export function stateOf({ stoppedAt, form }: PromotionRow, now = Date.now()): keyof typeof colours {
  if (stoppedAt !== null) return 'stopped'
  if (!form.isEnabled) return 'off'
  if (form.endsAt !== null && Date.parse(form.endsAt) <= now) return 'over'
  return form.startsAt !== null && Date.parse(form.startsAt) > now ? 'waiting' : 'running'
}

export function PromotionState({ row }: { row: PromotionRow }) {
  const t = useT()
  const state = stateOf(row)
  return (
    <Badge variant="light" color={colours[state]}>
      {t(`promotions.states.${state}`)}
    </Badge>
  )
}
