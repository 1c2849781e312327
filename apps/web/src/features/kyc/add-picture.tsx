import { useId } from 'react'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import type { PictureRefusal } from '../../entities/picture/picture-file.ts'
import type { Slot } from './draft.ts'
import styles from './add-picture.module.css'

interface AddPictureProps {
  slot: Slot
  refusal: PictureRefusal | null
  isLocked: boolean
  onChoose: (file: File) => void
}

/** The whole field opens the camera or the photo library. */
export function AddPicture({ slot, refusal, isLocked, onChoose }: AddPictureProps) {
  const t = useT()
  const hintId = useId()
  return (
    <div>
      <label className={styles.field} data-invalid={refusal ? true : undefined}>
        <input
          // Remounted for another side: the same file may be chosen again.
          key={slot}
          className={styles.input}
          type="file"
          accept="image/png,image/jpeg"
          disabled={isLocked}
          aria-label={t(`kyc.add.${slot}`)}
          aria-describedby={hintId}
          aria-invalid={refusal ? true : undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) onChoose(file)
            target.value = ''
          }}
        />
        <Icon name="camera" weight="duotone" size={26} />
        <b>{t(`kyc.add.${slot}`)}</b>
        <span className={styles.hint} id={hintId}>
          {t('kyc.formats')}
        </span>
      </label>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          <Icon name="warning-circle" weight="fill" size={15} />
          {t(`errors.${refusal}`)}
        </p>
      )}
    </div>
  )
}
