import { Button, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OperatorReply } from '@fairground/contract/console'
import { useAct, useRead } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { isAmount } from '../../ui/fields/is-amount.ts'
import { Page } from '../../ui/page.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { useTellReward } from '../../ui/staff/use-tell-reward.ts'
import { Rows } from '../../ui/rows.tsx'
import { Section } from '../../ui/section.tsx'
import { Unread } from '../../ui/unread.tsx'
import { ItemDialog } from './item-dialog.tsx'

export type MallReply = OperatorReply<'points.mallItems'>
export type MallRow = MallReply['list'][number]
type Rate = MallReply['rates'][number]

/** Items of the mall with their stock, and what a point costs in bets. */
export function MallPage() {
  const t = useT()
  const may = useMay()
  const read = useRead('points.mallItems', {}, { everyMs: 15_000 })
  const { data } = read
  const [edited, setEdited] = useState<MallRow | 'new'>()
  const [first] = data?.choices.languages ?? []
  const nameOf = ({ form }: MallRow) => (first && form.texts[first.code]?.title) ?? ''
  return (
    <Page
      title={t('shell.nav.mall')}
      acts={may('promotions.write') && data && <Button onClick={() => setEdited('new')}>{t('points.newItem')}</Button>}
    >
      <Unread read={read} height={320} />
      {data && <Rates rates={data.rates} />}
      {data && (
        <Section title={t('points.items')}>
          <Rows
            rows={data.list}
            keyOf={({ id }) => id}
            nameOf={nameOf}
            onOpen={setEdited}
            columns={[
              { key: 'title', title: t('points.title'), render: nameOf },
              { key: 'kind', title: t('points.kind'), render: ({ form }) => t(`points.kinds.${form.kind}`) },
              { key: 'points', title: t('points.points'), render: ({ form }) => form.points, isNumber: true },
              {
                key: 'left',
                title: t('points.left'),
                render: ({ left }) => left ?? t('points.unlimited'),
                isNumber: true,
              },
              { key: 'orders', title: t('points.orderCount'), render: ({ orders }) => orders, isNumber: true },
              {
                key: 'state',
                title: t('points.state'),
                render: ({ form }) => t(form.isEnabled ? 'points.shown' : 'points.hidden'),
              },
            ]}
          />
        </Section>
      )}
      {data && edited && (
        <ItemDialog
          {...(edited !== 'new' && { row: edited })}
          choices={data.choices}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  )
}

function Rates({ rates }: { rates: readonly Rate[] }) {
  const t = useT()
  const may = useMay()
  const [edited, setEdited] = useState<Rate>()
  return (
    <Section title={t('points.rates')}>
      <Text size="sm" c="dimmed">
        {t('points.ratesText')}
      </Text>
      <Rows
        rows={rates}
        keyOf={({ currency }) => currency}
        nameOf={({ currency }) => currency}
        {...(may('promotions.write') && { onOpen: setEdited })}
        columns={[
          {
            key: 'rate',
            title: t('points.rates'),
            render: ({ currency, perPoint }) => `${perPoint ?? t('points.noRate')} ${currency}`,
          },
        ]}
      />
      {edited && <RateDialog rate={edited} onClose={() => setEdited(undefined)} />}
    </Section>
  )
}

function RateDialog({ rate: { currency, perPoint }, onClose }: { rate: Rate; onClose: () => void }) {
  const t = useT()
  const [typed, setTyped] = useState(perPoint ?? '')
  const put = useAct('points.putPointRate', { onReply: useTellReward(), onDone: onClose })
  return (
    <ReasonDialog
      title={t('points.rateIn', { currency })}
      label={t('points.setRate')}
      isBusy={put.isPending}
      isReady={typed === '' || isAmount(typed)}
      onClose={onClose}
      onConfirm={(reason) =>
        put.mutate({ params: { currency }, body: { before: perPoint, perPoint: typed === '' ? null : typed, reason } })
      }
    >
      <TextInput
        label={t('points.rateIn', { currency })}
        inputMode="decimal"
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value.trim())}
      />
    </ReasonDialog>
  )
}
