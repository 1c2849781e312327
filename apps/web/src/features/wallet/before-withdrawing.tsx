import type { Offer } from '@fairground/contract'
import { formatDecimal, type Money } from '@fairground/money'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../platform/i18n/use-money.ts'
import { href } from '../../platform/router/route.ts'
import { MoreLink } from '../../ui/more-link.tsx'
import { Note } from '../../ui/note.tsx'
import type { Channel } from './api.ts'
import { stakesOf } from './check-amount.ts'
import { useStanding } from './withdrawal/api.ts'

/** What money that comes in this way asks for before it can leave: said before it is paid, not when it is wanted back. */
interface BeforeWithdrawingProps {
  channel: Channel
  amount: Money | null
  offer: Offer | null
}

export function BeforeWithdrawing({ channel, amount, offer }: BeforeWithdrawingProps) {
  const t = useT()
  const shown = useMoney()
  const { data } = useStanding()
  if (!data) return null
  const needsIdentity = data.blocks.includes('kyc')
  const percent = channel.turnoverPercent
  if (!needsIdentity && percent === 0 && !offer) return null
  const stakes = amount && shown(formatDecimal(stakesOf(amount, { ...channel, offer })))
  const words = offer
    ? [
        stakes
          ? t('deposit.promotion.stakes', { amount: stakes })
          : t('deposit.promotion.locked', { times: offer.times }),
        t('deposit.promotion.order'),
        t('deposit.promotion.giveUp'),
      ]
    : percent > 0
      ? [
          stakes
            ? t('deposit.withdrawing.stakes', { amount: stakes })
            : t('deposit.withdrawing.share', { percent: String(percent) }),
        ]
      : []
  return (
    <section aria-label={t('deposit.withdrawing.title')}>
      <Note>
        <p>{[...words, ...(needsIdentity ? [t('deposit.withdrawing.identity')] : [])].join(' ')}</p>
        {needsIdentity ? (
          <MoreLink href={href('/m/securityCenter/kyc')}>{t('deposit.withdrawing.verify')}</MoreLink>
        ) : (
          <MoreLink href={href('/m/withdraw')}>{t('deposit.withdrawing.standing')}</MoreLink>
        )}
      </Note>
    </section>
  )
}
