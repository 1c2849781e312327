import { useState } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../../platform/page/load-failed.tsx'
import { BottomSheet } from '../../../../ui/sheets/bottom-sheet.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { useAnswered, useQuestions, useSetQuestions } from '../api.ts'
import { GuardedForm } from '../../../../entities/step-up/guarded-form.tsx'
import { SaveButton } from '../../../../entities/step-up/submit-buttons.tsx'
import { QuestionChoice } from './question-choice.tsx'
import type { SheetProps } from '../sheet-props.ts'

export function QuestionsSheet({ isOpen, onClose }: SheetProps) {
  const t = useT()
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('accounts.security.questions')}
      closeLabel={t('site.action.close')}
    >
      <Questions onClose={onClose} />
    </BottomSheet>
  )
}

function Questions({ onClose }: Pick<SheetProps, 'onClose'>) {
  const t = useT()
  const questions = useQuestions()
  const answered = useAnswered()
  if (questions.isError || answered.isError)
    return (
      <LoadFailed
        title={t('accounts.security.failed')}
        onAgain={() => void Promise.all([questions.refetch(), answered.refetch()])}
      />
    )
  if (!questions.data || !answered.data) return <Skeleton height={240} radius={18} />
  const known = answered.data.list.map(({ code }) => code)
  const all = questions.data.list
  const first = [...known, ...all.map(({ code }) => code).filter((code) => !known.includes(code))].slice(0, 3)
  return <QuestionsForm questions={all} first={first} onClose={onClose} />
}

interface QuestionsFormProps {
  questions: readonly { code: string; text: string }[]
  first: readonly string[]
  onClose: () => void
}

function QuestionsForm({ questions, first, onClose }: QuestionsFormProps) {
  const t = useT()
  const [answers, setAnswers] = useState(() => first.map((code) => ({ code, answer: '' })))
  const [isTried, setTried] = useState(false)
  const set = useSetQuestions(() => {
    toast.show({ tone: 'success', text: t('accounts.security.saved') })
    onClose()
  })
  const change = (place: number, part: Partial<(typeof answers)[number]>) =>
    setAnswers((all) => all.map((each, index) => (index === place ? { ...each, ...part } : each)))
  const isShort = (answer: string) => [...answer.trim()].length < 2
  return (
    <GuardedForm
      note={t('accounts.security.questionsNote')}
      fields={[]}
      failure={set.error}
      onSubmit={(password) => {
        setTried(true)
        if (!answers.some(({ answer }) => isShort(answer))) set.mutate({ body: { password, answers } })
      }}
      actions={<SaveButton isBusy={set.isPending} />}
    >
      {answers.map(({ code, answer }, place) => (
        <div key={place}>
          <QuestionChoice
            label={t('accounts.security.question', { number: place + 1 })}
            questions={questions.filter(
              (each) => each.code === code || !answers.some((other) => other.code === each.code),
            )}
            value={code}
            onChange={(next) => change(place, { code: next, answer: '' })}
          />
          <TextField
            label={t('accounts.security.answer', { number: place + 1 })}
            isLabelHidden
            placeholder={t('accounts.security.answer', { number: place + 1 })}
            autoComplete="off"
            maxLength={128}
            value={answer}
            onChange={({ target }) => change(place, { answer: target.value })}
            error={isTried && isShort(answer) ? t('accounts.security.problem.answer') : undefined}
          />
        </div>
      ))}
    </GuardedForm>
  )
}
