import { Button, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { OperatorReply } from '@fairground/contract/console'
import { useAct, useRead } from '../../../platform/calls.ts'
import { timeText } from '../../../platform/dates.ts'
import { useT, useTextOf } from '../../../platform/i18n.tsx'
import { Unread } from '../../../ui/unread.tsx'
import { ChatPicture } from './chat-picture.tsx'
import type { Chat } from './conversation.tsx'

type Message = OperatorReply<'messaging.chatThread'>['list'][number]

/** What was said, the latest at the end; whoever has the conversation marks it as read by looking. */
export function Thread({ chat, isOwn }: { chat: Chat; isOwn: boolean }) {
  const t = useT()
  const log = useRef<HTMLDivElement>(null)
  const { data } = useRead('messaging.chatThread', { params: { id: chat.id }, query: { size: 50 } })
  const last = data?.list[0]?.sequence ?? 0
  useMarkRead(chat, isOwn, last)
  const shown = useRef(0)
  useEffect(() => {
    if (shown.current === last) return
    shown.current = last
    // Some browsers answer a promise, which is no clean-up.
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [last])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and is scrolled by keyboard too
    <div ref={log} className="chat-log" role="log" aria-label={t('messaging.chat.messages')} tabIndex={0}>
      <Part chat={chat} />
    </div>
  )
}

/** The latest messages, or those before a sequence; above them the older ones once they are asked for. */
function Part({ chat, before }: { chat: Chat; before?: number }) {
  const t = useT()
  const [hasOlder, setHasOlder] = useState(false)
  const query = { size: 50, ...(before !== undefined && { before }) }
  const read = useRead('messaging.chatThread', { params: { id: chat.id }, query })
  const { data } = read
  if (!data) return <Unread read={read} height={160} />
  return (
    <Stack gap="xs">
      {data.before !== null && hasOlder && <Part chat={chat} before={data.before} />}
      {data.before !== null && !hasOlder && (
        <Button variant="default" onClick={() => setHasOlder(true)}>
          {t('messaging.chat.older')}
        </Button>
      )}
      {data.list.toReversed().map((message) => (
        <Line key={message.id} message={message} chat={chat} />
      ))}
    </Stack>
  )
}

function Line({ message, chat }: { message: Message; chat: Chat }) {
  const t = useT()
  const textOf = useTextOf()
  const { author, text, picture, sentAt, operatorName, sequence } = message
  if (author === 'system')
    return (
      <Text size="xs" c="dimmed" ta="center">
        {timeText(sentAt)} · {textOf('messaging.chat.notes', text) ?? text}
      </Text>
    )
  const isRead = author === 'operator' && sequence <= chat.memberReadTo
  return (
    <div className="chat-line" data-author={author}>
      <Text size="xs" c="dimmed">
        <bdi>{author === 'member' ? chat.account : operatorName}</bdi> · {timeText(sentAt)}
        {isRead && ` · ${t('messaging.chat.read')}`}
      </Text>
      {picture ? (
        <ChatPicture id={chat.id} messageId={message.id} />
      ) : (
        <Text dir="auto" className="chat-text">
          {text}
        </Text>
      )}
    </div>
  )
}

function useMarkRead({ id, operatorReadTo }: Chat, isOwn: boolean, last: number): void {
  const { mutate } = useAct('messaging.markChatRead', { isQuestion: true, isQuiet: true })
  useEffect(() => {
    const mark = () => {
      if (isOwn && last > operatorReadTo && document.visibilityState === 'visible')
        mutate({ params: { id }, body: { to: last } })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [id, isOwn, last, operatorReadTo, mutate])
}
