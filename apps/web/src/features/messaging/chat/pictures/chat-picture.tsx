import { chatPicture } from '@fairground/contract/client/messaging'
import { useState } from 'react'
import type { Picture } from '../../../../entities/picture/picture-file.ts'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { callQuery, useCall } from '../../../../platform/query/use-call.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { customProperties } from '../../../../ui/custom-properties.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Modal } from '../../../../ui/sheets/modal.tsx'
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
      {data && <OpenedPicture src={`data:image/jpeg;base64,${data.picture}`} size={{ width, height }} />}
      {error && !data && (
        <Button size={36} onClick={() => void refetch()}>
          {t('messaging.chat.loadPicture')}
        </Button>
      )}
    </div>
  )
}

/** A tap shows it over the whole screen, as large as that is. */
function OpenedPicture({ src, size }: { src: string; size: ChatPictureProps['size'] }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" aria-label={t('messaging.chat.openPicture')} onClick={() => setOpen(true)}>
        <img src={src} alt="" {...size} />
      </button>
      <Modal isOpen={isOpen} onClose={close} label={t('messaging.chat.picture')} className={styles.whole}>
        <IconButton shape="round" label={t('messaging.chat.closePicture')} className={styles.close} onClick={close}>
          <Icon name="x" weight="bold" size={20} />
        </IconButton>
        <img src={src} alt={t('messaging.chat.picture')} {...size} />
      </Modal>
    </>
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
