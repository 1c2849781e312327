import type { Promotion } from '@fairground/contract'
import { useState } from 'react'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { RichText } from '../../platform/rich-text/rich-text.tsx'
import { useNow } from '../../platform/use-now.ts'
import { usePictures } from '../../platform/use-pictures.ts'
import { BottomSheet } from '../../ui/bottom-sheet.tsx'
import { Button } from '../../ui/button.tsx'
import { Poster } from '../../ui/poster.tsx'
import { Ticket } from '../../ui/ticket.tsx'
import { ClaimTag } from './claim-tag.tsx'
import styles from './promotion-card.module.css'
import { timeText } from './promotion-time.ts'

export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const t = useT()
  const now = useNow()
  const picture = usePictures()
  const [isOpen, setOpen] = useState(false)
  const { kicker, title, summary, terms, state } = promotion
  const note = timeText(promotion, now, t) ?? kicker
  return (
    <article className={styles.promotion}>
      <Ticket
        stub={
          <div className={styles.stub}>
            <span>{summary}</span>
            {terms && (
              <Button size={36} variant="ghost" onClick={() => setOpen(true)}>
                {t('promotions.rules')}
              </Button>
            )}
            <ClaimTag state={state} />
          </div>
        }
      >
        <div className={styles.art}>
          <img
            {...picture(promotion.picture, {
              width: 720,
              height: 344,
              shown: '(min-width: 430px) 398px, calc(100vw - 32px)',
            })}
            alt=""
            loading="lazy"
          />
          <div className={styles.text}>
            {note && <span className={styles.kicker}>{note}</span>}
            <Poster as="h2" size={23}>
              {title}
            </Poster>
          </div>
        </div>
      </Ticket>
      <BottomSheet isOpen={isOpen} onClose={() => setOpen(false)} title={title} closeLabel={t('shell.action.close')}>
        <RichText html={terms} />
      </BottomSheet>
    </article>
  )
}
