import { chatLimits, type ChatConversation, type ChatMessage, type ChatNote } from '@fairground/contract'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { saveFile } from '../../../platform/browser/save-file.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import styles from './chat-room.module.css'
import { useCloseChat, useRateChat } from './use-chat.ts'

const marks = Array.from({ length: chatLimits.ratingMax }, (_, index) => index + 1)

interface ChatEndProps {
  conversation: ChatConversation
  /** All messages of the conversation, the oldest first. */
  readAll: () => Promise<readonly ChatMessage[]>
}

/** Ending a conversation, and what can be done after it: rate it, keep what was said. */
export function ChatEnd({ conversation, readAll }: ChatEndProps) {
  const { t } = useLanguage()
  const transcriptOf = useTranscript()
  const close = useCloseChat()
  const rate = useRateChat()
  const { id: conversationId, state, rating } = conversation
  const isClosed = state === 'closed'
  const keep = async () => {
    try {
      saveFile(transcriptOf(await readAll()), 'chat.txt')
    } catch {
      toast.show({ tone: 'error', text: t('messaging.chat.failed') })
    }
  }
  const failure = close.error ?? rate.error
  return (
    <div className={styles.end}>
      {isClosed && rating === null && (
        <fieldset className={styles.rating}>
          <legend>{t('messaging.chat.rate')}</legend>
          {marks.map((mark) => (
            <Button
              key={mark}
              size={48}
              variant="outline"
              aria-label={t('messaging.chat.mark', { mark, of: marks.length })}
              isBusy={rate.isPending && rate.variables?.body.rating === mark}
              onClick={() => rate.mutate({ body: { conversationId, rating: mark } })}
            >
              {mark}
            </Button>
          ))}
        </fieldset>
      )}
      {rating !== null && <p className={styles.note}>{t('messaging.chat.thanks')}</p>}
      <div className={styles.acts}>
        <Button size={36} variant="ghost" onClick={() => void keep()}>
          {t('messaging.chat.transcript')}
        </Button>
        {!isClosed && (
          <Button
            size={36}
            variant="ghost"
            isBusy={close.isPending}
            onClick={() => close.mutate({ body: { conversationId } })}
          >
            {t('messaging.chat.close')}
          </Button>
        )}
      </div>
      <p role="alert" className={styles.failure}>
        {failure && t(`errors.${failure.code}`)}
      </p>
    </div>
  )
}

/** A conversation as plain text. */
function useTranscript() {
  const { t, tag } = useLanguage()
  const lineOf = ({ author, text, picture, sentAt }: ChatMessage): string => {
    const at = formatDate(sentAt, tag, 'yearTime')
    if (author === 'system') return `${at} · ${t(`messaging.chat.note.${text as ChatNote}`)}`
    return `${at} · ${t(author === 'member' ? 'messaging.chat.you' : 'messaging.chat.service')}: ${picture ? `[${t('messaging.chat.picture')}]` : text}`
  }
  return (messages: readonly ChatMessage[]): Blob =>
    new Blob([`${messages.map(lineOf).join('\n')}\n`], { type: 'text/plain' })
}
