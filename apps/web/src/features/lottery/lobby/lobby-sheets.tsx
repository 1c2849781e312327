import { useState } from 'react'
import { useBetAgain } from '../slip/repeat/use-bet-again.ts'
import { OrdersSheet } from '../orders/orders-sheet.tsx'
import { ResultWatch } from '../results/result-watch.tsx'
import { CheckSheet } from '../proof/check-sheet.tsx'
import { ProofSheet, type DrawAddress } from '../proof/proof-sheet.tsx'

export type LobbySheet = 'orders' | 'check' | 'proof'

export interface LobbySheetsProps {
  sheet: LobbySheet | undefined
  onSheet: (sheet: LobbySheet | undefined) => void
}

/** All sheets over the list of lotteries. */
export function LobbySheets({ sheet, onSheet }: LobbySheetsProps) {
  const again = useBetAgain()
  const [checked, setChecked] = useState<DrawAddress>()
  const close = () => onSheet(undefined)
  const check = (lottery: string, number: string) => {
    setChecked({ lottery, number })
    onSheet('proof')
  }
  return (
    <>
      <OrdersSheet isOpen={sheet === 'orders'} onClose={close} lottery={undefined} onCheck={check} />
      <CheckSheet isOpen={sheet === 'check'} onClose={close} onCheck={check} />
      <ProofSheet isOpen={sheet === 'proof'} onClose={close} draw={checked} />
      <ResultWatch isBusy={sheet !== undefined} onAgain={again} onCheck={check} />
    </>
  )
}
