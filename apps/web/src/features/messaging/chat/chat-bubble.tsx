import type { ReactNode } from 'react'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import styles from './chat-room.module.css'

interface ChatBubbleProps {
  /** What was said: a line, or a picture. */
  children: ReactNode
  sentAt?: string
  isOwn: boolean
  /** Of the member's own messages. */
  state: 'sending' | 'failed' | 'sent' | 'read'
}

export function ChatBubble({ children, sentAt, isOwn, state }: ChatBubbleProps) {
  const { t, tag } = useLanguage()
  return (
    <li className={styles.bubble} data-own={isOwn || undefined}>
      <VisuallyHidden>{t(isOwn ? 'messaging.chat.you' : 'messaging.chat.service')}</VisuallyHidden>
      {typeof children === 'string' ? <p dir="auto">{children}</p> : children}
      <small>
        {sentAt && <time dateTime={sentAt}>{formatDate(sentAt, tag, 'dayTime')}</time>}
        {isOwn && <span data-state={state}>{t(`messaging.chat.state.${state}`)}</span>}
      </small>
    </li>
  )
}
