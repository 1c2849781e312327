import { useEffect, useEffectEvent, useState } from 'react'
import { useIsCheckOpen } from '../../../entities/limits/open-check.ts'
import { useResultToasts } from '../../../entities/lottery/use-result-toasts.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { useCurrency } from '../../../platform/session/use-currency.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Order } from '../api.ts'
import { ResultDialog } from './result-dialog.tsx'
import { isWin } from './draw-outcome.ts'
import { resultToast } from './result-toast.ts'
import { useSettled } from './use-settled.ts'

interface ResultWatchProps {
  /** The member picks numbers or reads a sheet: a dialog would come under the finger. */
  isBusy: boolean
  onAgain: (orders: readonly Order[]) => void
  onCheck: (lottery: string, number: string) => void
}

interface Arrived {
  orders: readonly Order[]
  asDialog: boolean
}

/** Shows a member the result of their bets when it arrives, on any lottery page: wins as a dialog, the rest as a line. */
export function ResultWatch({ isBusy, onAgain, onCheck }: ResultWatchProps) {
  const t = useT()
  const sum = useSum()
  const { currency } = useCurrency()
  const { shown, dismiss } = useSettled()
  const [hasToasts] = useResultToasts()
  const [{ orders, asDialog }, setArrived] = useState<Arrived>({ orders: [], asDialog: true })
  const isCheckOpen = useIsCheckOpen()
  // Decided once: a dialog that is open stays. A result that comes during a reality check waits for its answer. Only a win
  // is worth an interruption.
  if (!isCheckOpen && shown[0] && shown[0].id !== orders[0]?.id)
    setArrived({ orders: shown, asDialog: !hasToasts && !isBusy && isWin(shown, currency) })
  const tell = useEffectEvent(() => {
    toast.show(resultToast(orders, { t, sum, currency }))
    dismiss()
  })
  useEffect(() => {
    if (!asDialog && orders.length > 0) tell()
  }, [orders, asDialog])
  const [first] = orders
  if (!first || !asDialog) return null
  return (
    <ResultDialog
      isOpen={shown[0]?.id === first.id}
      orders={orders}
      onClose={dismiss}
      onAgain={() => {
        dismiss()
        onAgain(orders)
      }}
      onCheck={() => {
        dismiss()
        onCheck(first.lottery, first.drawNumber)
      }}
    />
  )
}
