import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../platform/calls.ts'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { Facts } from '../../ui/facts.tsx'
import type { RowOf } from '../../ui/list-table.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'

export type Order = RowOf<'points.mallOrders'>

interface OrderDialogProps {
  order: Order
  onClose: () => void
}

/** An order with its address, and what can be done with it now. */
export function OrderDialog({ order, onClose }: OrderDialogProps) {
  const t = useT()
  const may = useMay()
  const isOpen = order.state === 'placed' || order.state === 'shipped'
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('points.orderOf', { account: order.account })}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Stack>
        <Facts
          facts={[
            [t('points.title'), order.title],
            [t('points.points'), order.points === 0 ? t('points.ofPromotion') : order.points],
            [t('points.state'), t(`points.orderStates.${order.state}`)],
            [t('points.made'), timeText(order.madeAt)],
            [t('points.tracking'), order.tracking ?? '–'],
            [t('points.reason'), order.reason ?? '–'],
          ]}
        />
        {isOpen && may('promotions.decide') && (
          <>
            <AddressPart id={order.id} />
            <Acts order={order} onClose={onClose} />
          </>
        )}
      </Stack>
    </Modal>
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

function Acts({ order: { id, state }, onClose }: OrderDialogProps) {
  const t = useT()
  const [tracking, setTracking] = useState('')
  const [isCancelling, setCancelling] = useState(false)
  const decide = useAct('points.decideOrder', { onDone: onClose })
  const params = { id }
  if (isCancelling)
    return (
      <ReasonDialog
        title={t('points.cancel')}
        label={t('points.cancel')}
        isDangerous
        isBusy={decide.isPending}
        onClose={() => setCancelling(false)}
        onConfirm={(reason) => decide.mutate({ params, body: { state: 'cancelled', reason } })}
      >
        {t('points.cancelText')}
      </ReasonDialog>
    )
  return (
    <>
      {state === 'placed' && (
        <TextInput
          label={t('points.tracking')}
          maxLength={120}
          value={tracking}
          onChange={({ currentTarget: { value } }) => setTracking(value)}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" color="red" onClick={() => setCancelling(true)}>
          {t('points.cancel')}
        </Button>
        {state === 'placed' && (
          <Button
            loading={decide.isPending}
            onClick={() => decide.mutate({ params, body: { state: 'shipped', tracking: tracking.trim() } })}
          >
            {t('points.ship')}
          </Button>
        )}
        {state === 'shipped' && (
          <Button loading={decide.isPending} onClick={() => decide.mutate({ params, body: { state: 'delivered' } })}>
            {t('points.deliver')}
          </Button>
        )}
      </Group>
    </>
  )
}
