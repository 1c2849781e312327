import type { InviteOffer } from '@fairground/contract'
import { formatDecimal, parseDecimal, sum as addUp } from '@fairground/money'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { useCurrency } from '../../../platform/session/use-currency.ts'

/** What is promised, in two lines: what both get if one step gives both the same, and what a friend brings at most. */
export function useHeadline(offer: InviteOffer | null | undefined): { title: string; text: string } {
  const t = useT()
  const shown = useSum()
  const { currency } = useCurrency()
  if (!offer) return { title: t('promotions.invite.title'), text: offer === null ? t('promotions.invite.noOffer') : '' }
  const both = offer.tiers.find(({ inviter, friend }) => inviter !== null && inviter === friend)?.inviter
  const most = addUp(
    offer.tiers.map(({ inviter }) => parseDecimal(inviter ?? '0', currency)),
    currency,
  )
  return {
    title: both ? t('promotions.invite.titleBoth', { amount: shown(both) }) : t('promotions.invite.title'),
    text: t('promotions.invite.most', { amount: shown(formatDecimal(most)) }),
  }
}
