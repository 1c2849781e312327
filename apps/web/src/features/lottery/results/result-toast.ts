import type { CurrencyCode } from '@fairground/money'
import { isPaidBack } from '../../../entities/records/payout-outcome.ts'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import type { ToastMessage } from '../../../ui/feedback/toast.ts'
import type { Order } from '../api.ts'
import { shortNumber } from '../short-number.ts'
import { drawOutcome } from './draw-outcome.ts'

const shownMs = 5000

interface Wording {
  t: Translate
  sum: (decimal: string) => string
  currency: CurrencyCode
}

/** The result of a draw in one line: which draw, and what came of the member's orders; at least one. */
export function resultToast(orders: readonly Order[], { t, sum, currency }: Wording): ToastMessage {
  const { outcome, isVoid, stake, payout } = drawOutcome(orders, currency)
  const draw = { lottery: orders[0]?.lotteryName ?? '', number: shortNumber(orders[0]?.drawNumber ?? '') }
  const text = isVoid
    ? t('lottery.won.toastVoid', draw)
    : isPaidBack(outcome)
      ? t('lottery.won.toastPaidBack', { ...draw, paid: sum(payout), staked: sum(stake) })
      : outcome === 'win'
        ? t('lottery.won.toastWon', { ...draw, amount: sum(payout) })
        : t('lottery.won.toastLost', draw)
  return { tone: outcome === 'win' && !isVoid ? 'success' : 'info', ms: shownMs, text }
}
