import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { isUncertain } from '../../../platform/query/use-command.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Dialog } from '../../../ui/sheets/dialog.tsx'
import { useCancelOrders, type CancelledOrders, type Order } from '../api.ts'
import { shortNumber } from '../game-of.ts'
import styles from './order-detail.module.css'

/** Cancels an order whose draw still takes bets, after a question that names the sum. */
export function CancelOrder({ order }: { order: Order }) {
  const t = useT()
  const sum = useSum()
  const [isAsking, setAsking] = useState(false)
  const cancel = useCancelOrders({
    onDone: ({ refunded }: CancelledOrders) => {
      setAsking(false)
      toast.show({ tone: 'success', ms: 4000, text: t('lottery.orders.cancel.done', { amount: sum(refunded) }) })
    },
    onFailed: (failure) => {
      if (failure.code !== 'draw_closed') return
      setAsking(false)
      const number = shortNumber(order.drawNumber)
      toast.show({ tone: 'warning', ms: 5000, text: t('lottery.orders.cancel.closed', { number }) })
    },
  })
  const { error, isPending } = cancel
  const fault = error && (isUncertain(error) ? t('lottery.orders.cancel.unsure') : t(`errors.${error.code}`))
  const close = () => {
    setAsking(false)
    if (error && !isUncertain(error)) cancel.reset()
  }
  return (
    <>
      <Button variant="danger" isFull onClick={() => setAsking(true)}>
        {t('lottery.orders.cancel.open')}
      </Button>
      <Dialog
        isOpen={isAsking}
        isLocked={isPending}
        onClose={close}
        title={t('lottery.orders.cancel.title')}
        text={t('lottery.orders.cancel.text', { amount: sum(order.stake) })}
        actions={
          <>
            <Button onClick={close} disabled={isPending}>
              {t('lottery.orders.cancel.keep')}
            </Button>
            <Button
              variant="danger-solid"
              isBusy={isPending}
              onClick={() => cancel.mutate({ body: { orderId: order.id } })}
            >
              {isPending ? t('lottery.orders.cancel.busy') : t('lottery.orders.cancel.confirm')}
            </Button>
          </>
        }
      >
        {fault && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
      </Dialog>
    </>
  )
}
