import { useId } from 'react'
import styles from './question-choice.module.css'

interface QuestionChoiceProps {
  label: string
  questions: readonly { code: string; text: string }[]
  value: string
  onChange: (code: string) => void
}

/** A native select: its list opens over a sheet. */
export function QuestionChoice({ label, questions, value, onChange }: QuestionChoiceProps) {
  const id = useId()
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select id={id} className={styles.select} value={value} onChange={({ target }) => onChange(target.value)}>
        {questions.map(({ code, text }) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </select>
    </>
  )
}
