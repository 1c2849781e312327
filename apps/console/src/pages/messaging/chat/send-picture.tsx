import { Button, FileButton } from '@mantine/core'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'

/** One picture as a message of its own. */
export function SendPicture({ id }: { id: string }) {
  const t = useT()
  const send = useAct('messaging.answerChatWithPicture')
  const choose = (file: File | null) => {
    if (!file) return
    const body = new FormData()
    body.set('id', crypto.randomUUID())
    body.set('picture', file)
    send.mutate({ params: { id }, body })
  }
  return (
    <FileButton accept="image/png,image/jpeg" onChange={choose}>
      {(props) => (
        <Button {...props} variant="default" loading={send.isPending}>
          {t('messaging.chat.sendPicture')}
        </Button>
      )}
    </FileButton>
  )
}
