import type { BetRecord } from '@fairground/contract'
import type { CurrencyCode } from '@fairground/money'
import { useState } from 'react'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { BottomSheet } from '../../ui/sheets/bottom-sheet.tsx'
import type { LotteryComponents } from './lottery-components.ts'
import { OrderDetail } from './order-detail.tsx'
import { RoundList } from './round-list.tsx'

interface BetSheetProps {
  bet: BetRecord | undefined
  currency: CurrencyCode
  utcOffset: number
  lottery: LotteryComponents
  onClose: () => void
}

/** Details of a bet: what a member needs to check it or to ask support. */
export function BetSheet({ bet, currency, utcOffset, lottery: { OrderLines, ProofSheet }, onClose }: BetSheetProps) {
  const t = useT()
  const [isChecking, setChecking] = useState(false)
  const [last, setLast] = useState(bet)
  // Keeps its contents while the closing animation runs.
  if (bet && bet !== last) setLast(bet)
  const close = () => {
    setChecking(false)
    onClose()
  }
  return (
    <>
      <BottomSheet
        isOpen={bet !== undefined}
        onClose={close}
        title={last?.gameName}
        closeLabel={t('site.action.close')}
        isTall
        ground="page"
      >
        {last?.kind === 'lottery' && (
          <OrderDetail key={last.id} bet={last} OrderLines={OrderLines} onCheck={() => setChecking(true)} />
        )}
        {last?.kind === 'vendor' && <RoundList key={last.id} bet={last} currency={currency} utcOffset={utcOffset} />}
      </BottomSheet>
      <ProofSheet
        isOpen={isChecking}
        onClose={() => setChecking(false)}
        draw={last?.kind === 'lottery' ? { lottery: last.game, number: last.detail } : undefined}
      />
    </>
  )
}
