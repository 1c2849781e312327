import { isCounted, type InviteOffer } from '@fairground/contract'
import { formatDecimal, parseDecimal, sum as addUp } from '@fairground/money'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useCurrency } from '../../../platform/session/use-currency.ts'
import { useReward } from '../offers/use-reward.ts'

/** What is promised, in two lines: what both get if one step gives both the same, and what a friend brings at most. */
export function useHeadline(offer: InviteOffer | null | undefined): { title: string; text: string } {
  const t = useT()
  const { shown } = useReward()
  const { currency } = useCurrency()
  if (!offer) return { title: t('promotions.invite.title'), text: offer === null ? t('promotions.invite.noOffer') : '' }
  const { pays, tiers } = offer
  const both = tiers.find(({ inviter, friend }) => inviter !== null && inviter === friend)?.inviter
  const own = tiers.map(({ inviter }) => inviter ?? '0')
  const most = isCounted(pays)
    ? String(own.reduce((all, count) => all + Number(count), 0))
    : formatDecimal(
        addUp(
          own.map((amount) => parseDecimal(amount, currency)),
          currency,
        ),
      )
  return {
    title: both ? t('promotions.invite.titleBoth', { amount: shown(both, pays) }) : t('promotions.invite.title'),
    text: t('promotions.invite.most', { amount: shown(most, pays) }),
  }
}
