import type { Play } from '@fairground/lottery'
import type { Dispatch, SetStateAction } from 'react'
import { useSession } from '../../../platform/session/use-session.ts'
import type { DrawFacts, LotteryRules } from '../api.ts'
import { LazyChaseSheet } from '../chase/lazy-chase-sheet.ts'
import { LotteriesSheet } from '../lobby/lotteries-sheet.tsx'
import { OrdersSheet } from '../orders/orders-sheet.tsx'
import { ResultWatch } from '../results/result-watch.tsx'
import { ProofSheet, type DrawAddress } from '../proof/proof-sheet.tsx'
import { RulesSheet } from '../rules/rules-sheet.tsx'
import { PlacedSheet } from '../slip/placed-sheet.tsx'
import { useBetAgain } from '../slip/repeat/use-bet-again.ts'
import { SlipSheet } from '../slip/slip-sheet.tsx'
import { LazyTrendsSheet } from '../trends/lazy-trends-sheet.ts'
import { unitOf, withMultiple, withoutLine, withoutLines, type BetSlip } from '../slip/bet-slip.ts'
import { withOption } from '../slip/content/draft-line.ts'
import type { Terms } from '../slip/pricing.ts'
import { OddsDialog } from './odds-dialog.tsx'
import { RefusalDialog } from './refusal-dialog.tsx'
import { usePeriodNotice } from './use-period-notice.ts'
import type { usePlace } from './use-place.ts'
import type { useRepeat } from '../slip/repeat/use-repeat.ts'

export type SheetName = 'slip' | 'chase' | 'orders' | 'rules' | 'proof' | 'lotteries' | 'trends'

interface BetSheetsProps {
  sheet: SheetName | undefined
  setSheet: (sheet: SheetName | undefined) => void
  rules: LotteryRules
  terms: Terms
  play: Play
  /** Those of the play type. */
  plays: readonly Play[]
  betSlip: BetSlip
  setBetSlip: Dispatch<SetStateAction<BetSlip>>
  draw: DrawFacts
  checked: DrawAddress
  check: (lottery: string, number: string) => void
  repeating: ReturnType<typeof useRepeat>
  order: ReturnType<typeof usePlace>
  refusal: string | undefined
  isClosed: boolean
  /** Numbers are picked or on the slip. */
  isPicking: boolean
  onPlace: () => void
}

/** All sheets over the page of a lottery. */
export function BetSheets(props: BetSheetsProps) {
  const { sheet, setSheet, rules, terms, play, betSlip, setBetSlip, draw, checked, check, repeating, order } = props
  const session = useSession()
  const betElsewhere = useBetAgain()
  usePeriodNotice(draw.number, props.isPicking)
  const close = () => setSheet(undefined)
  return (
    <>
      <SlipSheet
        isOpen={sheet === 'slip'}
        onClose={() => {
          close()
          repeating.dismiss()
        }}
        terms={terms}
        lines={betSlip.lines}
        draw={draw}
        isClosed={props.isClosed}
        isPlacing={order.placingFrom === 'slip'}
        refusal={props.refusal}
        repeated={repeating.repeated}
        onRepeat={repeating.repeatLast}
        onRemove={(id) => setBetSlip((known) => withoutLine(known, id))}
        onMultiple={(id, multiple) => setBetSlip((known) => withMultiple(known, id, multiple))}
        onClear={() => setBetSlip(withoutLines)}
        onPlace={props.onPlace}
        onChase={session && (() => setSheet('chase'))}
      />
      <LazyChaseSheet
        isOpen={sheet === 'chase'}
        onClose={close}
        terms={terms}
        lines={betSlip.lines}
        isPaused={rules.isPaused}
        onPlaced={() => setBetSlip(withoutLines)}
        onOrders={() => setSheet('orders')}
      />
      <PlacedSheet
        placed={order.placed}
        onClose={order.closePlaced}
        onOrders={() => {
          order.closePlaced()
          setSheet('orders')
        }}
      />
      <RulesSheet
        isOpen={sheet === 'rules'}
        onClose={close}
        terms={terms}
        rules={rules}
        play={play}
        playType={betSlip.playType}
        unit={unitOf(betSlip)}
      />
      <LazyTrendsSheet
        isOpen={sheet === 'trends'}
        onClose={close}
        lottery={terms.lottery}
        game={terms.game}
        plays={props.plays}
        onBet={(option) => {
          setBetSlip((known) => withOption(known, option))
          setSheet('slip')
        }}
      />
      <OrdersSheet isOpen={sheet === 'orders'} onClose={close} lottery={terms.lottery} onCheck={check} />
      <ProofSheet isOpen={sheet === 'proof'} onClose={close} draw={checked} />
      <LotteriesSheet isOpen={sheet === 'lotteries'} onClose={close} current={terms.lottery} />
      <OddsDialog terms={terms} refusal={order.refusal} onAgain={order.place} onDismiss={order.dismiss} />
      <RefusalDialog
        refusal={order.refusal}
        onAgain={order.place}
        onDismiss={order.dismiss}
        onLeave={() => {
          order.leaveUnsure()
          setSheet('orders')
        }}
      />
      <ResultWatch
        isBusy={props.isPicking || sheet !== undefined || order.placed !== undefined}
        onAgain={(orders) =>
          orders[0]?.lottery === terms.lottery ? void repeating.repeat(orders) : betElsewhere(orders)
        }
        onCheck={check}
      />
    </>
  )
}
