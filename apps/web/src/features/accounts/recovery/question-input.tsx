import { useEffect } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Radio } from '../../../ui/choices/radio.tsx'
import { TextField, type TextFieldProps } from '../../../ui/fields/text-field.tsx'
import { useQuestions } from '../form/api.ts'
import page from '../password/password-page.module.css'

interface QuestionInputProps extends Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'error'> {
  question: string | null
  onPick: (code: string) => void
}

/** All questions are offered: which ones a member has answered is not disclosed. */
export function QuestionInput({ question, onPick, ...field }: QuestionInputProps) {
  const t = useT()
  const questions = useQuestions()
  const [first] = questions
  useEffect(() => {
    if (question === null && first) onPick(first.code)
  }, [question, first, onPick])
  return (
    <>
      <fieldset className={page.questions} aria-label={t('accounts.auth.forget.question')}>
        {questions.map(({ code, text }) => (
          <Radio key={code} name="question" checked={code === question} onChange={() => onPick(code)}>
            {text}
          </Radio>
        ))}
      </fieldset>
      <TextField
        {...field}
        label={t('accounts.auth.field.answer')}
        isLabelHidden
        placeholder={t('accounts.auth.field.answer')}
        autoComplete="off"
        maxLength={128}
      />
    </>
  )
}
