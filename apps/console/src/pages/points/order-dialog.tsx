import { Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../platform/calls.ts'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import type { RowOf } from '../../ui/list-table.tsx'
import { StaffDialog } from '../../ui/staff/staff-dialog.tsx'

export type Order = RowOf<'points.mallOrders'>

/** An order with its address, and what can be done with it now. */
export function OrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useT()
  const may = useMay()
  const [tracking, setTracking] = useState('')
  const decide = useAct('points.decideOrder', { onDone: onClose })
  const { id, state } = order
  const params = { id }
  const isDecided = !(state === 'placed' || state === 'shipped') || !may('promotions.decide')
  const next =
    state === 'placed'
      ? ({ label: t('points.ship'), body: { state: 'shipped', tracking: tracking.trim() } } as const)
      : ({ label: t('points.deliver'), body: { state: 'delivered' } } as const)
  return (
    <StaffDialog
      title={t('points.orderOf', { account: order.account })}
      facts={[
        [t('points.title'), order.title],
        [t('points.points'), order.points],
        [t('points.state'), t(`points.orderStates.${state}`)],
        [t('points.made'), timeText(order.madeAt)],
        [t('points.tracking'), order.tracking ?? '–'],
        [t('points.reason'), order.reason ?? '–'],
      ]}
      acts={
        !isDecided && {
          end: {
            label: t('points.cancel'),
            text: t('points.cancelText'),
            run: (reason) => decide.mutate({ params, body: { state: 'cancelled', reason } }),
          },
          others: (
            <Button loading={decide.isPending} onClick={() => decide.mutate({ params, body: next.body })}>
              {next.label}
            </Button>
          ),
        }
      }
      isBusy={decide.isPending}
      onClose={onClose}
    >
      {!isDecided && <AddressPart id={id} />}
      {!isDecided && state === 'placed' && (
        <TextInput
          label={t('points.tracking')}
          maxLength={120}
          value={tracking}
          onChange={({ currentTarget: { value } }) => setTracking(value)}
        />
      )}
    </StaffDialog>
  )
}

function AddressPart({ id }: { id: string }) {
  const t = useT()
  const look = useAct('points.lookAtAddress', { isQuestion: true })
  const { data } = look
  if (!data)
    return (
      <Group>
        <Button variant="default" loading={look.isPending} onClick={() => look.mutate({ params: { id }, body: {} })}>
          {t('points.look')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('points.lookText')}
        </Text>
      </Group>
    )
  if (!data.address) return <Text c="dimmed">{t('points.noAddress')}</Text>
  const { name, phone, street, city, postcode, country } = data.address
  return (
    <Text component="address" style={{ whiteSpace: 'pre-line' }} dir="auto">
      {[name, street, `${postcode} ${city}`.trim(), country, phone].join('\n')}
    </Text>
  )
}
