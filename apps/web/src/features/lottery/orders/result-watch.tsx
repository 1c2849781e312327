import { useState } from 'react'
import type { Order } from '../api.ts'
import { ResultDialog } from './result-dialog.tsx'
import { useSettled } from './use-settled.ts'

interface ResultWatchProps {
  onAgain: (orders: readonly Order[]) => void
  onCheck: (lottery: string, number: string) => void
}

/** Shows a member the result of their bets when it arrives, on any lottery page. */
export function ResultWatch({ onAgain, onCheck }: ResultWatchProps) {
  const { shown, dismiss } = useSettled()
  const [last, setLast] = useState<readonly Order[]>([])
  if (shown.length > 0 && shown[0]?.id !== last[0]?.id) setLast(shown)
  const [first] = last
  if (!first) return null
  return (
    <ResultDialog
      isOpen={shown.length > 0}
      orders={last}
      onClose={dismiss}
      onAgain={() => {
        dismiss()
        onAgain(last)
      }}
      onCheck={() => {
        dismiss()
        onCheck(first.lottery, first.drawNumber)
      }}
    />
  )
}
