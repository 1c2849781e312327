import { isCounted, type Promotion } from '@fairground/contract'
import { formatDecimal, getCurrency, isPositive, parseDecimal, roundedUp, subtract } from '@fairground/money'
import type { Translate } from '../../../platform/i18n/i18n.ts'

export interface Reader {
  t: Translate
  sum: (wire: string) => string
  reward: (wire: string, pays: Promotion['pays']) => string
  at: (instant: string) => string
  isInstalled: boolean
  /** Without an account of their own. */
  isOutside: boolean
}

/** What now, and until when: the sentence of a state. */
export function hintOf(promotion: Promotion, { t, sum, reward, at, isInstalled, isOutside }: Reader): string {
  const { state, kind, until, reason, progress, pays } = promotion
  const amount = reward(promotion.amount ?? '0', pays)
  switch (state) {
    case 'upcoming':
      if (kind === 'deposit' && promotion.offer) return t('promotions.hint.afterBonus')
      return t(kind === 'birthday' || kind === 'weekly' ? `promotions.hint.${kind}` : 'promotions.hint.upcoming')
    case 'joinable':
      if (isOutside) return t('promotions.hint.register')
      if (kind === 'deposit' || kind === 'code' || kind === 'referral') return t(`promotions.hint.${kind}`)
      return t(kind === 'app' && !isInstalled ? 'promotions.hint.app' : 'promotions.hint.joinable')
    case 'joined':
      if (kind === 'deposit') return t('promotions.hint.picked')
      return until === null ? t('promotions.hint.joined') : t('promotions.hint.joinedUntil', { at: at(until) })
    case 'claimable':
      return until === null
        ? t(isCounted(pays) ? 'promotions.hint.points' : 'promotions.hint.claimable', { amount })
        : t(isCounted(pays) ? 'promotions.hint.pointsUntil' : 'promotions.hint.claimableUntil', {
            amount,
            at: at(until),
          })
    case 'process':
      return t('promotions.hint.process', { left: sum(leftOf(progress, promotion.currency)) })
    case 'claimed':
      return promotion.amount === null ? t('promotions.hint.claimedOnce') : t('promotions.hint.claimed', { amount })
    case 'signed':
      return until === null ? t('promotions.hint.signedLast') : t('promotions.hint.signed', { at: at(until) })
    case 'rejected':
      return t('promotions.hint.rejected', { reason: reason ?? '' }).trim()
    case 'issued':
      return t(isCounted(pays) ? 'promotions.hint.claimed' : 'promotions.hint.issued', { amount })
    case 'applying':
      return t('promotions.hint.applying', { amount })
    case 'closed':
      return t('promotions.hint.closed')
  }
}

function leftOf(progress: Promotion['progress'], currency: Promotion['currency']): string {
  if (!progress?.target) return '0'
  const left = subtract(parseDecimal(progress.target, currency), parseDecimal(progress.done, currency))
  return isPositive(left) ? roundedUp(formatDecimal(left), getCurrency(currency).shownDecimals) : '0'
}
