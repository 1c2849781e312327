import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { feedbackLimits } from '@fairground/contract/feedback'
import type { OperatorReply } from '@fairground/contract/console'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useUnsaved } from '../../../platform/browser/unsaved.ts'
import { InsertAnswer } from '../canned/insert-answer.tsx'
import { useMessageId } from '../use-message-id.ts'
import { autoDirection } from '../../../ui/fields/auto-direction.ts'

interface AnswerFormProps {
  id: string
  /** In which the member reads. */
  language: OperatorReply<'messaging.feedbackEntry'>['language']
}

export function AnswerForm({ id, language }: AnswerFormProps) {
  const t = useT()
  const [text, setText] = useState('')
  useUnsaved(text.trim() !== '')
  const message = useMessageId()
  const answer = useAct('messaging.answerFeedback', {
    onDone: () => {
      setText('')
      message.forget()
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
        const said = text.trim()
        if (said !== '' && !answer.isPending)
          answer.mutate({ params: { id }, body: { id: message.idOf(said), text: said } })
      }}
    >
      <Stack gap="xs">
        <Textarea
          label={t('messaging.feedback.answer')}
          description={t('messaging.feedback.answerHint')}
          {...autoDirection}
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
          {!answer.isPending && <InsertAnswer language={language} onInsert={insert} />}
        </Group>
      </Stack>
    </form>
  )
}
