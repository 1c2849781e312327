import { chatLimits } from '@fairground/contract'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from './chat-room.module.css'
import type { Unsent } from './chat-state.ts'
import { PictureButton } from './pictures/picture-button.tsx'
import { useTellTyping } from './use-chat.ts'

interface ChatComposerProps {
  /** Whether somebody may be waiting at the other side. */
  isOpen: boolean
  /** What was refused as it is: the member goes on with it. */
  returned: Unsent | null
  onSend: (content: Pick<Unsent, 'text' | 'picture'>) => void
}

/** Enter sends, with Shift it begins a line. */
export function ChatComposer({ isOpen, returned, onSend }: ChatComposerProps) {
  const t = useT()
  const [text, setText] = useState('')
  const [taken, setTaken] = useState(returned)
  const tellTyping = useTellTyping()
  if (returned !== taken) {
    setTaken(returned)
    // Nothing that was written meanwhile is lost.
    if (returned?.text) setText(text === '' ? returned.text : `${returned.text}\n${text}`.slice(0, chatLimits.text))
  }
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    onSend({ text: text.trim() })
    setText('')
  }
  return (
    <form className={styles.composer} onSubmit={send}>
      <PictureButton onChosen={(picture) => onSend({ text: '', picture })} />
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
          if (event.key === 'Enter' && !event.shiftKey) send(event)
        }}
      />
      <IconButton type="submit" label={t('messaging.chat.send')} disabled={text.trim() === ''}>
        <Icon name="paper-plane-tilt" weight="fill" size={24} />
      </IconButton>
    </form>
  )
}
