import { formatDecimal, isPositive, type Money } from '@fairground/money'
import { useId, useState } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../../../platform/i18n/use-money.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { IconTile } from '../../../../ui/text/icon-tile.tsx'
import type { Channel, DepositOffer } from '../api.ts'
import { bonusOf, creditOf, stakesOf } from '../form/check-amount.ts'
import { OfferSheet } from './offer-sheet.tsx'
import styles from './promotion-choice.module.css'

interface PromotionChoiceProps {
  channel: Channel
  /** Null while none is entered. */
  amount: Money | null
  offers: readonly DepositOffer[]
  chosen: DepositOffer | null
  /** The requested promotion is not available. */
  isMissing: boolean
  isTooSmall: boolean
  onChoose: (offer: DepositOffer | null) => void
}

/** Deposit with or without a promotion; none is preselected. */
export function PromotionChoice({
  channel,
  amount,
  offers,
  chosen,
  isMissing,
  isTooSmall,
  onChoose,
}: PromotionChoiceProps) {
  const t = useT()
  const shown = useMoney()
  const name = useId()
  const [read, setRead] = useState<DepositOffer | null>(null)
  if (offers.length === 0 && !isMissing) return null
  const choose = (offer: DepositOffer | null) => {
    setRead(null)
    onChoose(offer)
  }
  return (
    <Card className={styles.card}>
      <fieldset className={styles.choice} aria-label={t('payments.deposit.promotion.legend')}>
        {offers.map((offer) => (
          <div key={offer.id} className={styles.row}>
            <label className={styles.pick} data-terms>
              <IconTile tone="reward" size={36}>
                <Icon name="gift" weight="fill" size={20} />
              </IconTile>
              <span className={styles.text}>
                <bdi>{offer.title}</bdi>
                <OfferFigures channel={channel} amount={amount} offer={offer} />
              </span>
              <input type="radio" name={name} checked={chosen?.id === offer.id} onChange={() => choose(offer)} />
            </label>
            <IconButton
              className={styles.terms}
              label={t('payments.deposit.promotion.rulesOf', { title: offer.title })}
              onClick={() => setRead(offer)}
            >
              <Icon name="info" size={20} />
            </IconButton>
          </div>
        ))}
        {offers.length > 0 && (
          <div className={styles.row}>
            <label className={styles.pick}>
              <IconTile size={36}>
                <Icon name="prohibit" size={20} />
              </IconTile>
              <span className={styles.text}>{t('payments.deposit.promotion.none')}</span>
              <input type="radio" name={name} checked={chosen === null} onChange={() => choose(null)} />
            </label>
          </div>
        )}
      </fieldset>
      {chosen && isTooSmall && (
        <p role="alert" className={styles.fault}>
          {t('payments.deposit.promotion.small', { min: shown(chosen.depositMin) })}
        </p>
      )}
      {isMissing && <p className={styles.note}>{t('payments.deposit.promotion.closed')}</p>}
      {read && <OfferSheet offer={read} onClose={() => setRead(null)} onChoose={() => choose(read)} />}
    </Card>
  )
}

/** With an amount: the bonus in money, and the whole requirement beside it. */
function OfferFigures({ channel, amount, offer }: { channel: Channel; amount: Money | null; offer: DepositOffer }) {
  const t = useT()
  const shown = useMoney()
  const bonus = amount && bonusOf(amount, creditOf(amount, channel.fee).credited, offer)
  if (!amount || !bonus || !isPositive(bonus))
    return (
      <small>
        {t('payments.deposit.promotion.terms', {
          percent: offer.percent,
          most: shown(offer.bonusMax),
          times: offer.times,
        })}
      </small>
    )
  return (
    <small>
      {t('payments.deposit.promotion.brings', { bonus: shown(formatDecimal(bonus)) })}{' '}
      {t('payments.stakeBefore', { amount: shown(formatDecimal(stakesOf(amount, { ...channel, offer }))) })}
    </small>
  )
}
