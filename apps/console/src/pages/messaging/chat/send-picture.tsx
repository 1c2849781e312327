import { Button, FileButton } from '@mantine/core'
import { useRef } from 'react'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMessageId } from '../use-message-id.ts'

/** One picture as a message of its own. */
export function SendPicture({ id }: { id: string }) {
  const t = useT()
  const message = useMessageId()
  const reset = useRef<() => void>(null)
  const send = useAct('messaging.answerChatWithPicture', { onDone: message.forget })
  const choose = (file: File | null) => {
    if (!file) return
    const body = new FormData()
    body.set('id', message.idOf(`${file.name} ${file.size} ${file.lastModified}`))
    body.set('picture', file)
    send.mutate({ params: { id }, body })
    // The same file may be chosen again.
    reset.current?.()
  }
  return (
    <FileButton accept="image/png,image/jpeg" resetRef={reset} onChange={choose}>
      {(props) => (
        <Button {...props} variant="default" loading={send.isPending}>
          {t('messaging.chat.sendPicture')}
        </Button>
      )}
    </FileButton>
  )
}
