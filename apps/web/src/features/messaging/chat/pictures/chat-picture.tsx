import { chatPicture } from '@fairground/contract/client/messaging'
import type { Picture } from '../../../../entities/picture/picture-file.ts'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { callQuery, useCall } from '../../../../platform/query/use-call.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { customProperties } from '../../../../ui/custom-properties.ts'
import styles from './chat-picture.module.css'

const pictureQuery = callQuery('messaging.chatPicture', chatPicture)

interface ChatPictureProps {
  /** Of the message. */
  id: string
  size: { width: number; height: number }
}

/** Has its room before it has arrived: nothing moves when it does. */
export function ChatPicture({ id, size: { width, height } }: ChatPictureProps) {
  const t = useT()
  const { data, error, refetch } = useCall(pictureQuery({ params: { id } }), { staleTime: 'static' })
  return (
    <div className={styles.picture} style={customProperties({ '--ratio': `${width} / ${height}` })}>
      {data && (
        <img src={`data:image/jpeg;base64,${data.picture}`} alt={t('messaging.chat.picture')} {...{ width, height }} />
      )}
      {error && !data && (
        <Button size={36} onClick={() => void refetch()}>
          {t('messaging.chat.loadPicture')}
        </Button>
      )}
    </div>
  )
}

/** Chosen here, and on its way. */
export function PicturePreview({ picture }: { picture: Picture }) {
  const t = useT()
  return (
    <div className={styles.picture}>
      <img src={picture.preview} alt={t('messaging.chat.picture')} />
    </div>
  )
}
