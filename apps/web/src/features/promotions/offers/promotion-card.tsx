import type { Offer, Promotion } from '@fairground/contract'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../../platform/i18n/use-money.ts'
import { OfferTerms } from '../../../entities/offer/offer-terms.tsx'
import { useRoundsText } from '../../../entities/free-rounds/use-rounds-text.ts'
import { RichText } from '../../../platform/rich-text/rich-text.tsx'
import { useNow } from '../../../platform/time/use-now.ts'
import { usePictures } from '../../../platform/use-pictures.ts'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Poster } from '../../../ui/pictures/poster.tsx'
import { Ticket } from '../../../ui/cards/ticket.tsx'
import { ClaimAction } from './claim-action.tsx'
import { GoodsNames } from './goods-names.tsx'
import styles from './promotion-card.module.css'
import { PromotionHint } from './promotion-hint.tsx'
import { RaceBoard } from '../race/race-board.tsx'
import { PromotionSteps } from './promotion-steps.tsx'
import { timeText } from './promotion-time.ts'

export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const t = useT()
  const picture = usePictures()
  const [isOpen, setOpen] = useState(false)
  const roundsText = useRoundsText()
  const { title, summary, terms, offer, rounds } = promotion
  return (
    <article className={styles.promotion}>
      <Ticket
        stub={
          <div className={styles.stub}>
            <div className={styles.words}>
              <span>{offer ? <OfferText offer={offer} /> : summary}</span>
              {rounds && <small>{roundsText(rounds)}</small>}
              <GoodsNames promotion={promotion} />
              <PromotionHint promotion={promotion} />
            </div>
            {terms && (
              <Button size={36} variant="ghost" onClick={() => setOpen(true)}>
                {t('promotions.rules')}
              </Button>
            )}
            <ClaimAction promotion={promotion} />
            <PromotionSteps promotion={promotion} />
            {promotion.kind === 'race' && <RaceBoard promotion={promotion} />}
          </div>
        }
      >
        <div className={styles.art}>
          <img
            {...picture(promotion.picture, {
              width: 720,
              height: 344,
              shown: '(min-width: 900px) 337px, (min-width: 430px) 398px, calc(100vw - 32px)',
            })}
            alt=""
            loading="lazy"
          />
          <div className={styles.text}>
            <Kicker promotion={promotion} />
            <Poster as="h2" size={23}>
              {title}
            </Poster>
          </div>
        </div>
      </Ticket>
      <BottomSheet
        isText
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        closeLabel={t('site.action.close')}
      >
        {rounds && <p>{roundsText(rounds)}</p>}
        {offer ? <OfferTerms offer={offer} html={terms} /> : <RichText html={terms} />}
      </BottomSheet>
    </article>
  )
}

/** By itself, because the time goes on every second, and the card is large. */
function Kicker({ promotion }: { promotion: Promotion }) {
  const note = timeText(promotion, useNow(), useT()) ?? promotion.kicker
  return note && <span className={styles.kicker}>{note}</span>
}

function OfferText({ offer: { percent, bonusMax, times } }: { offer: Offer }) {
  const t = useT()
  const shown = useMoney()
  return <>{t('promotions.offer', { percent, most: shown(bonusMax), times })}</>
}
