import { feedbackLimits } from '@fairground/contract/feedback'
import { useId, useRef, useState } from 'react'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { newIdempotencyKey } from '../../../platform/random.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { Tag, type TagProps } from '../../../ui/text/tag.tsx'
import { useAddToFeedback, type OwnFeedback } from './api.ts'
import styles from './feedback-card.module.css'
import { nameOfType } from './type-picker.tsx'

const tones: Record<OwnFeedback['state'], NonNullable<TagProps['tone']>> = {
  new: 'neutral',
  in_progress: 'info',
  answered: 'brand',
  closed: 'neutral',
}

export function FeedbackCard({ feedback }: { feedback: OwnFeedback }) {
  const { t, tag } = useLanguage()
  const titleId = useId()
  const [isWriting, setWriting] = useState(false)
  const { id, type, state, pictures, messages } = feedback
  const isOver = state === 'answered' || state === 'closed'
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{t(`messaging.feedback.types.${nameOfType(type) ?? 'other_issues'}`)}</h2>
        <Tag tone={tones[state]}>{t(`messaging.feedback.states.${state}`)}</Tag>
      </header>
      <ol className={styles.messages} aria-label={t('messaging.feedback.messages')}>
        {messages.map(({ id: messageId, author, text, sentAt }, index) => (
          <li key={messageId} data-author={author}>
            <p className={styles.who}>
              <b>{t(author === 'member' ? 'messaging.feedback.you' : 'messaging.feedback.service')}</b>
              <time dateTime={sentAt}>{formatDate(sentAt, tag, 'dayTime')}</time>
            </p>
            <p className={styles.text} dir="auto">
              {text}
            </p>
            {index === 0 && pictures > 0 && (
              <p className={styles.attached}>{t('messaging.feedback.attached', { count: pictures })}</p>
            )}
          </li>
        ))}
      </ol>
      {isWriting ? (
        <AgainForm feedbackId={id} isOver={isOver} onDone={() => setWriting(false)} />
      ) : (
        <Button size={48} variant="secondary" onClick={() => setWriting(true)}>
          {t('messaging.feedback.again')}
        </Button>
      )}
    </article>
  )
}

interface AgainFormProps {
  feedbackId: string
  /** A message opens it again. */
  isOver: boolean
  onDone: () => void
}

function AgainForm({ feedbackId, isOver, onDone }: AgainFormProps) {
  const { t } = useLanguage()
  const [text, setText] = useState('')
  // The same words keep their id until they have arrived: sent again, they are the same message.
  const id = useRef(newIdempotencyKey())
  const add = useAddToFeedback(onDone)
  return (
    <form
      className={styles.again}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '' && !add.isPending)
          add.mutate({ body: { feedbackId, id: id.current, text: text.trim() } })
      }}
    >
      <TextareaField
        label={t('messaging.feedback.content')}
        hint={isOver ? t('messaging.feedback.againHint') : undefined}
        error={add.error ? t(`errors.${add.error.code}`) : undefined}
        dir="auto"
        maxLength={feedbackLimits.contentMax}
        value={text}
        disabled={add.isPending}
        onChange={({ target }) => {
          id.current = newIdempotencyKey()
          setText(target.value)
        }}
      />
      <Button type="submit" size={48} variant="primary" isBusy={add.isPending} disabled={text.trim() === ''}>
        {t('messaging.feedback.sendAgain')}
      </Button>
    </form>
  )
}
