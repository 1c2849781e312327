import { chatLimits } from '@fairground/contract'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from './chat-room.module.css'
import { useTellTyping } from './use-chat.ts'

interface ChatComposerProps {
  /** Whether somebody may be waiting at the other side. */
  isOpen: boolean
  onSend: (text: string) => void
}

/** Enter sends, with Shift it begins a line. */
export function ChatComposer({ isOpen, onSend }: ChatComposerProps) {
  const t = useT()
  const [text, setText] = useState('')
  const tellTyping = useTellTyping()
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    onSend(text.trim())
    setText('')
  }
  return (
    <form className={styles.composer} onSubmit={send}>
      <textarea
        aria-label={t('messaging.chat.write')}
        placeholder={t('messaging.chat.write')}
        dir="auto"
        rows={2}
        maxLength={chatLimits.text}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          if (isOpen && target.value !== '') tellTyping()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
        }}
      />
      <IconButton type="submit" label={t('messaging.chat.send')} disabled={text.trim() === ''}>
        <Icon name="paper-plane-tilt" weight="fill" size={24} />
      </IconButton>
    </form>
  )
}
