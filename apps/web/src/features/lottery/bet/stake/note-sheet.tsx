import { compare, formatDecimal, parseDecimal } from '@fairground/money'
import { useState } from 'react'
import { AmountInput } from '../../../../entities/amount-input/amount-input.tsx'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../../platform/i18n/use-sum.ts'
import { useCurrency } from '../../../../platform/session/use-currency.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { BottomSheet } from '../../../../ui/sheets/bottom-sheet.tsx'
import type { NoteRange } from '../../slip/offer.ts'
import styles from './multiple-sheet.module.css'

interface NoteSheetProps {
  isOpen: boolean
  onClose: () => void
  range: NoteRange
  onChoose: (unit: string) => void
}

/** Enters the price of one bet, of any amount that the lottery takes. */
export function NoteSheet({ isOpen, onClose, range, onChoose }: NoteSheetProps) {
  const t = useT()
  const sum = useSum()
  const { currency } = useCurrency()
  const [typed, setTyped] = useState('')
  const amount = /^\d+(?:\.\d+)?$/.test(typed) ? parseDecimal(typed, currency) : undefined
  const isIn =
    amount &&
    compare(amount, parseDecimal(range.min, currency)) >= 0 &&
    compare(amount, parseDecimal(range.max, currency)) <= 0
  const between = t('lottery.stake.noteRange', { min: sum(range.min), max: sum(range.max) })
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('lottery.stake.unit')}
      closeLabel={t('lottery.close')}
      foot={
        <Button
          variant="primary"
          size={52}
          isFull
          disabled={!isIn}
          onClick={() => {
            setTyped('')
            if (amount) onChoose(formatDecimal(amount))
          }}
        >
          {isIn ? t('lottery.stake.useNote', { amount: sum(formatDecimal(amount)) }) : t('lottery.stake.ownNote')}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <AmountInput
          label={t('lottery.stake.unit')}
          name="note"
          currency={currency}
          value={typed}
          onChange={setTyped}
          hint={between}
          error={typed !== '' && !isIn ? between : undefined}
        />
      </div>
    </BottomSheet>
  )
}
