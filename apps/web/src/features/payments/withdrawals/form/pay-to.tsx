import { useState } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { BottomSheet } from '../../../../ui/sheets/bottom-sheet.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { Canopy } from '../../../../ui/layout/canopy.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Radio } from '../../../../ui/choices/radio.tsx'
import type { Card } from '../api.ts'
import styles from './pay-to.module.css'

interface PayToProps {
  cards: readonly Card[]
  chosen: Card
  onChoose: (card: Card) => void
  /** Opens the sheet of bank cards. */
  onCards: () => void
}

/** The selected bank card, drawn as a card. */
export function PayTo({ cards, chosen, onChoose, onCards }: PayToProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Canopy className={styles.card} hasScallops={false}>
        <b className={styles.bank}>
          <Icon name="bank" size={22} />
          <bdi>{chosen.bankName}</bdi>
        </b>
        <button type="button" className={styles.change} onClick={() => setOpen(true)}>
          {t('payments.withdrawal.change')}
          <Icon name="caret-right" weight="bold" size={14} />
        </button>
        <bdi className={styles.number} dir="ltr">
          {chosen.maskedNumber}
        </bdi>
        <bdi className={styles.name}>{chosen.payeeName}</bdi>
      </Canopy>
      <BottomSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('payments.withdrawal.to')}
        closeLabel={t('site.action.close')}
      >
        <fieldset className={styles.cards}>
          <legend>{t('payments.withdrawal.cards')}</legend>
          {cards.map((card) => (
            <Radio
              key={card.id}
              name="card"
              side="end"
              checked={card.id === chosen.id}
              onChange={() => {
                onChoose(card)
                setOpen(false)
              }}
            >
              <bdi>{card.bankName}</bdi> <bdi dir="ltr">{card.maskedNumber}</bdi>
            </Radio>
          ))}
        </fieldset>
        <Button
          variant="secondary"
          size={48}
          isFull
          onClick={() => {
            setOpen(false)
            onCards()
          }}
        >
          {t('payments.withdrawal.addCard')}
        </Button>
      </BottomSheet>
    </>
  )
}
