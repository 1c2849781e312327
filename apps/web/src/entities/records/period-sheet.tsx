import { useState } from 'react'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { BottomSheet } from '../../ui/sheets/bottom-sheet.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { PeriodChipsProps } from './period-chips.tsx'
import styles from './period-sheet.module.css'

interface PeriodSheetProps extends PeriodChipsProps {
  isOpen: boolean
  onClose: () => void
}

/** A custom period: two dates, with the phone's own date picker. */
export function PeriodSheet({ isOpen, onClose, period, today, onChange }: PeriodSheetProps) {
  const t = useT()
  const [from, setFrom] = useState(period.from)
  const [to, setTo] = useState(period.to)
  const [isTried, setTried] = useState(false)
  const isMissing = from === '' || to === ''
  const error = isMissing ? t('site.records.period.missing') : from > to ? t('site.records.period.reversed') : undefined
  const apply = () => {
    setTried(true)
    if (error) return
    onChange({ from, to })
    onClose()
  }
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('site.records.period.pick')}
      closeLabel={t('site.action.close')}
      foot={
        <Button variant="primary" size={52} isFull onClick={apply}>
          {t('site.records.period.apply')}
        </Button>
      }
    >
      <div className={styles.fields}>
        <TextField
          type="date"
          label={t('site.records.period.from')}
          max={today}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          type="date"
          label={t('site.records.period.to')}
          max={today}
          value={to}
          error={isTried ? error : undefined}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
    </BottomSheet>
  )
}
