import type { MallOrder } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Dialog } from '../../../ui/sheets/dialog.tsx'
import { useCancelOrder } from '../api.ts'

/** Asks before an order is cancelled. */
export function CancelDialog({ order: { id, points }, onClose }: { order: MallOrder; onClose: () => void }) {
  const t = useT()
  const cancel = useCancelOrder({
    onDone: () => {
      toast.show({ text: t('points.orders.cancelled'), tone: 'success' })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('points.orders.askTitle')}
      text={
        points === 0
          ? t('points.orders.askReward')
          : t('points.orders.askText', { points: t('points.points', { count: points }) })
      }
      actions={
        <>
          <Button onClick={onClose}>{t('points.orders.keep')}</Button>
          <Button variant="primary" isBusy={cancel.isPending} onClick={() => cancel.mutate({ body: { id } })}>
            {t(cancel.isPending ? 'points.orders.cancelling' : 'points.orders.cancel')}
          </Button>
        </>
      }
    >
      {cancel.error && <p role="alert">{t(`errors.${cancel.error.code}`)}</p>}
    </Dialog>
  )
}
