import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { feedbackLimits } from '@fairground/contract/feedback'
import type { OperatorReply } from '@fairground/contract/console'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { InsertAnswer } from '../canned/insert-answer.tsx'

interface AnswerFormProps {
  id: string
  /** In which the member reads. */
  language: OperatorReply<'messaging.feedbackEntry'>['language']
}

/** A draft keeps its id until the platform has it: sent again after a lost connection, it is the same answer. */
export function AnswerForm({ id, language }: AnswerFormProps) {
  const t = useT()
  const [text, setText] = useState('')
  const [messageId, setMessageId] = useState(() => crypto.randomUUID())
  const answer = useAct('messaging.answerFeedback', {
    onDone: () => {
      setText('')
      setMessageId(crypto.randomUUID())
    },
  })
  const insert = (words: string) =>
    setText((known) =>
      (known.trim() === '' ? words : `${known.trimEnd()}\n${words}`).slice(0, feedbackLimits.answerMax),
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '' && !answer.isPending)
          answer.mutate({ params: { id }, body: { id: messageId, text: text.trim() } })
      }}
    >
      <Stack gap="xs">
        <Textarea
          label={t('messaging.feedback.answer')}
          description={t('messaging.feedback.answerHint')}
          dir="auto"
          autosize
          minRows={3}
          maxRows={12}
          maxLength={feedbackLimits.answerMax}
          value={text}
          readOnly={answer.isPending}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Group>
          <Button type="submit" loading={answer.isPending} disabled={text.trim() === ''}>
            {t('messaging.feedback.send')}
          </Button>
          <InsertAnswer language={language} onInsert={insert} />
        </Group>
      </Stack>
    </form>
  )
}
