import type { Offer } from '@fairground/contract'
import { formatDecimal, type Money } from '@fairground/money'
import type { Translate } from '../../../../platform/i18n/i18n.ts'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../../../platform/i18n/use-money.ts'
import { href } from '../../../../platform/router/route.ts'
import { MoreLink } from '../../../../ui/actions/more-link.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import type { Channel } from '../api.ts'
import { stakesOf } from './check-amount.ts'
import { useWithdrawalTerms } from '../../withdrawals/api.ts'

interface BeforeWithdrawingProps {
  channel: Channel
  amount: Money | null
  offer: Offer | null
}

/**
 * The conditions for withdrawing money deposited by this channel, shown before the deposit rather than at the
 * withdrawal.
 */
export function BeforeWithdrawing({ channel, amount, offer }: BeforeWithdrawingProps) {
  const t = useT()
  const shown = useMoney()
  const { data } = useWithdrawalTerms()
  if (!data) return null
  const needsIdentity = data.blocks.includes('kyc')
  const percent = channel.turnoverPercent
  if (!needsIdentity && percent === 0 && !offer) return null
  const stakes = amount && shown(formatDecimal(stakesOf(amount, { ...channel, offer })))
  const words = [
    ...(offer ? wordsOfOffer(t, offer, stakes) : percent > 0 ? [wordOfShare(t, percent, stakes)] : []),
    ...(needsIdentity ? [t('payments.deposit.withdrawing.identity')] : []),
  ]
  return (
    <section aria-label={t('payments.deposit.withdrawing.title')}>
      <Note>
        <p>{words.join(' ')}</p>
        {needsIdentity ? (
          <MoreLink href={href('/m/securityCenter/kyc')}>{t('payments.deposit.withdrawing.verify')}</MoreLink>
        ) : (
          <MoreLink href={href('/m/withdraw')}>{t('payments.deposit.withdrawing.terms')}</MoreLink>
        )}
      </Note>
    </section>
  )
}

const wordOfShare = (t: Translate, percent: number, stakes: string | null): string =>
  stakes === null
    ? t('payments.deposit.withdrawing.share', { percent: String(percent) })
    : t('payments.deposit.withdrawing.stakes', { amount: stakes })

const wordsOfOffer = (t: Translate, { times }: Offer, stakes: string | null): string[] => [
  stakes === null
    ? t('payments.deposit.promotion.locked', { times })
    : t('payments.deposit.promotion.stakes', { amount: stakes }),
  t('payments.deposit.promotion.order'),
  t('payments.deposit.promotion.giveUp'),
]
