import type { ChatNote } from '@fairground/contract'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ChatBubble } from './chat-bubble.tsx'
import { ChatComposer } from './chat-composer.tsx'
import { ChatEnd } from './chat-end.tsx'
import { ChatHours } from './chat-hours.tsx'
import styles from './chat-room.module.css'
import { ChatPicture, PicturePreview } from './pictures/chat-picture.tsx'
import { useChat, useIsAnswering } from './use-chat.ts'

/** The conversation with customer service. */
export function ChatRoom({ memberId }: { memberId: string }) {
  const t = useT()
  const { chat, state } = useChat(memberId)
  const isAnswering = useIsAnswering()
  const { messages, unsent, conversation, before, hasFailed, hours, returned } = state
  const end = useRef<HTMLDivElement>(null)
  const last = unsent.at(-1)?.id ?? messages.at(-1)?.id
  useScrollTo(end, `${last} ${isAnswering}`)
  if (before === undefined && hasFailed)
    return <LoadFailed title={t('messaging.chat.failed')} onAgain={() => void chat.refresh()} />
  if (before === undefined) return <Waiting />
  const readTo = conversation?.operatorReadTo ?? 0
  return (
    <>
      <div className={styles.room}>
        {before !== null && <Older onMore={chat.readOlder} />}
        {messages.length + unsent.length === 0 && <p className={styles.note}>{t('messaging.chat.welcome')}</p>}
        <div role="log" aria-label={t('messaging.chat.messages')}>
          <ol className={styles.list}>
            {messages.map((message) =>
              message.author === 'system' ? (
                <li key={message.id} className={styles.note}>
                  {t(`messaging.chat.note.${message.text as ChatNote}`)}
                </li>
              ) : (
                <ChatBubble
                  key={message.id}
                  sentAt={message.sentAt}
                  isOwn={message.author === 'member'}
                  state={message.sequence <= readTo ? 'read' : 'sent'}
                >
                  {message.picture ? <ChatPicture id={message.id} size={message.picture} /> : message.text}
                </ChatBubble>
              ),
            )}
            {unsent.map(({ id, text, picture, state: sending }) => (
              <ChatBubble key={id} isOwn state={sending}>
                {picture ? <PicturePreview picture={picture} /> : text}
              </ChatBubble>
            ))}
          </ol>
        </div>
        {unsent.some((each) => each.state === 'failed') && (
          <p role="alert" className={styles.failure}>
            {t('messaging.chat.unsent')}
            <Button size={36} onClick={chat.resend}>
              {t('messaging.chat.resend')}
            </Button>
          </p>
        )}
        {hours && <ChatHours hours={hours} />}
        <output className={styles.note}>{isAnswering && t('messaging.chat.typing')}</output>
        {conversation && <ChatEnd key={conversation.id} conversation={conversation} readAll={chat.readConversation} />}
        <div ref={end} />
      </div>
      <ChatComposer
        isOpen={conversation !== null && conversation.state !== 'closed'}
        returned={returned}
        onSend={chat.send}
      />
    </>
  )
}

/** Whenever what stands last is another. */
function useScrollTo(end: RefObject<HTMLElement | null>, last: string): void {
  const shown = useRef('')
  useEffect(() => {
    if (shown.current === last) return
    shown.current = last
    // Some browsers answer a promise, which is no clean-up.
    end.current?.scrollIntoView({ block: 'end' })
  }, [end, last])
}

function Older({ onMore }: { onMore: () => Promise<void> }) {
  const t = useT()
  const [state, setState] = useState<'busy' | 'failed'>()
  const read = async () => {
    setState('busy')
    await onMore().then(
      () => setState(undefined),
      () => setState('failed'),
    )
  }
  return (
    <Button size={36} variant="ghost" isBusy={state === 'busy'} onClick={() => void read()}>
      {t(state === 'failed' ? 'site.failed.again' : 'messaging.chat.older')}
    </Button>
  )
}

function Waiting() {
  const t = useT()
  return (
    <output className={styles.room} aria-label={t('site.loading')}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={56} radius={18} />
      ))}
    </output>
  )
}
