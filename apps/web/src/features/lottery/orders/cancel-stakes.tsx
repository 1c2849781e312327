import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { isUncertain } from '../../../platform/query/use-command.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Dialog } from '../../../ui/sheets/dialog.tsx'
import { useCancelOrders } from '../api.ts'
import styles from './order-detail.module.css'

interface CancelStakesProps {
  /** Of an order or of a chase, whose every draw that still takes bets is cancelled. */
  orderId: string
  /** What the button does: it opens the question, and the same words confirm it. */
  action: string
  title: string
  /** With the sum that comes back. */
  text: string
  /** Where no draw takes bets any more. */
  closedText: string
}

/** Cancels stakes on draws that still take bets, after a question that names the sum. */
export function CancelStakes({ orderId, action, title, text, closedText }: CancelStakesProps) {
  const t = useT()
  const sum = useSum()
  const [isAsking, setAsking] = useState(false)
  const cancel = useCancelOrders({
    onDone: ({ refunded }) => {
      setAsking(false)
      toast.show({ tone: 'success', ms: 4000, text: t('lottery.orders.cancel.done', { amount: sum(refunded) }) })
    },
    onFailed: ({ code }) => {
      if (code !== 'draw_closed') return
      setAsking(false)
      toast.show({ tone: 'warning', ms: 5000, text: closedText })
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
        {action}
      </Button>
      <Dialog
        isOpen={isAsking}
        isLocked={isPending}
        onClose={close}
        title={title}
        text={text}
        actions={
          <>
            <Button onClick={close} disabled={isPending}>
              {t('lottery.orders.cancel.keep')}
            </Button>
            <Button variant="danger-solid" isBusy={isPending} onClick={() => cancel.mutate({ body: { orderId } })}>
              {isPending ? t('lottery.orders.cancel.busy') : action}
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
