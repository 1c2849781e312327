import { useState } from 'react'
import { lotteryHref } from '../../../entities/game/game-href.ts'
import { useSite } from '../../../platform/site.ts'
import type { Order } from '../api.ts'
import { repeatedLines } from '../slip/repeated-lines.ts'
import { withLines } from '../slip/bet-slip.ts'
import { keepBetSlip } from '../slip/use-bet-slip.ts'
import { OrdersSheet } from '../orders/orders-sheet.tsx'
import { ResultWatch } from '../orders/result-watch.tsx'
import { CheckSheet } from '../proof/check-sheet.tsx'
import { ProofSheet, type DrawAddress } from '../proof/proof-sheet.tsx'

export type LobbySheet = 'orders' | 'check' | 'proof'

export interface LobbySheetsProps {
  sheet: LobbySheet | undefined
  onSheet: (sheet: LobbySheet | undefined) => void
}

/** All sheets over the list of lotteries. */
export function LobbySheets({ sheet, onSheet }: LobbySheetsProps) {
  const { router } = useSite()
  const [checked, setChecked] = useState<DrawAddress>()
  const close = () => onSheet(undefined)
  const check = (lottery: string, number: string) => {
    setChecked({ lottery, number })
    onSheet('proof')
  }
  const again = (orders: readonly Order[]) => {
    const [first] = orders
    if (!first) return
    keepBetSlip(first.lottery, (betSlip) => withLines(betSlip, repeatedLines(orders)))
    router.navigate(lotteryHref(first.lottery))
  }
  return (
    <>
      <OrdersSheet isOpen={sheet === 'orders'} onClose={close} lottery={undefined} onCheck={check} />
      <CheckSheet isOpen={sheet === 'check'} onClose={close} onCheck={check} />
      <ProofSheet isOpen={sheet === 'proof'} onClose={close} draw={checked} />
      <ResultWatch onAgain={again} onCheck={check} />
    </>
  )
}
