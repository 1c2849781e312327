import type { CallFailed } from '@fairground/contract/client'
import { useState, type SubmitEvent } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { Radio } from '../../../ui/choices/radio.tsx'
import styles from './pause.module.css'

interface PauseSheetProps {
  kind: 'timeOut' | 'exclude'
  isOpen: boolean
  onClose: () => void
  lengths: readonly { value: string; label: string }[]
  isBusy: boolean
  failure: CallFailed | null
  onStart: (length: string) => void
}

export function PauseSheet({ kind, isOpen, onClose, lengths, isBusy, failure, onStart }: PauseSheetProps) {
  const t = useT()
  const [length, setLength] = useState(lengths[0]?.value ?? '')
  const [isMeant, setMeant] = useState(false)
  const [isTried, setTried] = useState(false)
  const isExclusion = kind === 'exclude'
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (isMeant) onStart(length)
  }
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t(`responsible-gaming.pause.${kind}`)}
      closeLabel={t('site.action.close')}
    >
      <form className={styles.form} onSubmit={submit}>
        <fieldset className={styles.lengths}>
          <legend>{t('responsible-gaming.pause.howLong')}</legend>
          {lengths.map(({ value, label }) => (
            <Radio
              key={value}
              name={`length-${kind}`}
              value={value}
              checked={value === length}
              onChange={() => setLength(value)}
            >
              {label}
            </Radio>
          ))}
        </fieldset>
        <p className={styles.effect}>
          {t(isExclusion ? 'responsible-gaming.pause.excludeEffect' : 'responsible-gaming.pause.timeOutEffect')}
        </p>
        <Checkbox checked={isMeant} onChange={(event) => setMeant(event.target.checked)}>
          {t('responsible-gaming.pause.understand')}
        </Checkbox>
        {isTried && !isMeant && (
          <p role="alert" className={styles.failure}>
            {t('responsible-gaming.pause.mustUnderstand')}
          </p>
        )}
        {failure && (
          <p role="alert" className={styles.failure}>
            {t(`errors.${failure.code}`)}
          </p>
        )}
        <Button type="submit" variant="danger" size={52} isFull isBusy={isBusy}>
          {isBusy
            ? t('responsible-gaming.pause.starting')
            : t(isExclusion ? 'responsible-gaming.pause.startExclude' : 'responsible-gaming.pause.startTimeOut')}
        </Button>
        <Button isFull onClick={onClose}>
          {t('responsible-gaming.pause.cancel')}
        </Button>
      </form>
    </BottomSheet>
  )
}
