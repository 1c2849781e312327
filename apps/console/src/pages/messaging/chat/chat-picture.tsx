import { Button, Image } from '@mantine/core'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'

/** A picture, once it is asked for: that the operator looks is recorded. */
export function ChatPicture({ id, messageId }: { id: string; messageId: string }) {
  const t = useT()
  const look = useAct('messaging.lookAtChatPicture', { isQuestion: true })
  if (!look.data)
    return (
      <Button
        variant="default"
        loading={look.isPending}
        title={t('messaging.chat.lookHint')}
        onClick={() => look.mutate({ params: { id }, body: { messageId } })}
      >
        {t('messaging.chat.look')}
      </Button>
    )
  return (
    <Image
      src={`data:image/jpeg;base64,${look.data.picture}`}
      alt={t('messaging.chat.picture')}
      fit="contain"
      maw="100%"
      mah={480}
      w="auto"
    />
  )
}
