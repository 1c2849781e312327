import { Button, Group, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { chatLimits } from '@fairground/contract'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useUnsaved } from '../../../platform/browser/unsaved.ts'
import { InsertAnswer } from '../canned/insert-answer.tsx'
import { useMessageId } from '../use-message-id.ts'
import type { Chat } from './conversation.tsx'
import { SendPicture } from './send-picture.tsx'
import { autoDirection } from '../../../ui/fields/auto-direction.ts'

const tellTypingMs = 3_000

export function AnswerForm({ id, language }: Pick<Chat, 'id' | 'language'>) {
  const t = useT()
  const [text, setText] = useState('')
  useUnsaved(text.trim() !== '')
  const message = useMessageId()
  const toldAt = useRef(0)
  const params = { id }
  const type = useAct('messaging.typeToChat', { isQuestion: true, isQuiet: true })
  const answer = useAct('messaging.answerChat', {
    onDone: () => {
      setText('')
      message.forget()
    },
  })
  const write = (value: string) => {
    setText(value)
    if (value === '' || Date.now() - toldAt.current < tellTypingMs) return
    toldAt.current = Date.now()
    type.mutate({ params, body: {} })
  }
  const insert = (words: string) =>
    write((text.trim() === '' ? words : `${text.trimEnd()}\n${words}`).slice(0, chatLimits.text))
  const send = () => {
    const said = text.trim()
    if (said !== '' && !answer.isPending) answer.mutate({ params, body: { id: message.idOf(said), text: said } })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        label={t('messaging.chat.answer')}
        description={t('messaging.chat.answerHint')}
        {...autoDirection}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={chatLimits.text}
        value={text}
        readOnly={answer.isPending}
        onChange={({ currentTarget: { value } }) => write(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return
          event.preventDefault()
          send()
        }}
      />
      <Group mt="xs">
        <Button type="submit" loading={answer.isPending} disabled={text.trim() === ''}>
          {t('messaging.chat.send')}
        </Button>
        {!answer.isPending && <InsertAnswer language={language} onInsert={insert} />}
        <SendPicture id={id} />
      </Group>
    </form>
  )
}
