import { useRef, useState } from 'react'
import type { Picture } from '../../../../entities/picture/picture-file.ts'
import { readPicture } from '../../../../entities/picture/read-picture.ts'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { IconButton } from '../../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'

/** Opens the camera or the photo library; what the platform would refuse is refused here. */
export function PictureButton({ onChosen }: { onChosen: (picture: Picture) => void }) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const read = async (file: File) => {
    setReading(true)
    const picture = await readPicture(file)
    setReading(false)
    if (typeof picture === 'string') toast.show({ tone: 'error', text: t(`errors.${picture}`) })
    else onChosen(picture)
  }
  return (
    <>
      <IconButton label={t('messaging.chat.addPicture')} disabled={isReading} onClick={() => field.current?.click()}>
        <Icon name="camera" weight="duotone" size={24} />
      </IconButton>
      <input
        ref={field}
        type="file"
        hidden
        accept="image/png,image/jpeg"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void read(file)
          target.value = ''
        }}
      />
    </>
  )
}
