import { feedbackTypes, type FeedbackType } from '@fairground/contract/feedback'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Radio } from '../../../ui/choices/radio.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import styles from './feedback-page.module.css'

const types = Object.entries(feedbackTypes) as [FeedbackType, number][]

export const nameOfType = (type: number): FeedbackType | undefined => types.find(([, wire]) => wire === type)?.[0]

interface TypePickerProps {
  /** The wire number; −1: nothing is chosen yet. */
  type: number
  isDisabled: boolean
  error: string | undefined
  onChoose: (type: number) => void
}

/** What the feedback is about. */
export function TypePicker({ type, isDisabled, error, onChoose }: TypePickerProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const chosen = nameOfType(type)
  return (
    <>
      <SelectField
        label={t('messaging.feedback.type')}
        placeholder={t('messaging.feedback.choose')}
        value={chosen && t(`messaging.feedback.types.${chosen}`)}
        isDisabled={isDisabled}
        error={error}
        onOpen={() => setOpen(true)}
      />
      <BottomSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('messaging.feedback.choose')}
        closeLabel={t('site.action.close')}
      >
        <fieldset className={styles.types} aria-label={t('messaging.feedback.type')}>
          {types.map(([name, wire]) => (
            <Radio
              key={name}
              name="feedbackType"
              side="end"
              checked={wire === type}
              onChange={() => {
                onChoose(wire)
                setOpen(false)
              }}
            >
              {t(`messaging.feedback.types.${name}`)}
            </Radio>
          ))}
        </fieldset>
      </BottomSheet>
    </>
  )
}
