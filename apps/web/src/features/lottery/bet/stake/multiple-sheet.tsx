import { useState } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { BottomSheet } from '../../../../ui/sheets/bottom-sheet.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { QuickKey } from '../../../../ui/actions/quick-key.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import styles from './multiple-sheet.module.css'

interface MultipleSheetProps {
  isOpen: boolean
  onClose: () => void
  multiple: number
  multipleMax: number
  onChoose: (multiple: number) => void
}

const common = [1, 2, 5, 10, 20, 50, 100, 500]

/** Enters large multipliers directly. */
export function MultipleSheet({ isOpen, onClose, multiple, multipleMax, onChoose }: MultipleSheetProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const count = /^[1-9][0-9]{0,5}$/.test(typed) ? Number(typed) : undefined
  const isOut = typed !== '' && (count === undefined || count > multipleMax)
  const choose = (next: number) => {
    setTyped('')
    onChoose(next)
  }
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('lottery.stake.multipleTitle')}
      closeLabel={t('lottery.close')}
      foot={
        <Button
          variant="primary"
          size={52}
          isFull
          disabled={count === undefined || isOut}
          onClick={() => count && choose(count)}
        >
          {t('lottery.stake.use', { count: count ?? multiple })}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <div className={styles.keys}>
          {common
            .filter((value) => value <= multipleMax)
            .map((value) => (
              <QuickKey key={value} isFilled isOn={value === multiple} onClick={() => choose(value)}>
                ×{value}
              </QuickKey>
            ))}
        </div>
        <TextField
          label={t('lottery.stake.multipleField')}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          placeholder={String(multiple)}
          hint={t('lottery.stake.multipleRange', { max: multipleMax })}
          error={isOut ? t('lottery.stake.multipleRange', { max: multipleMax }) : undefined}
          onChange={({ target }) => setTyped(target.value.trim())}
        />
      </div>
    </BottomSheet>
  )
}
