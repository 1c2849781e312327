import { feedbackLimits } from '@fairground/contract/feedback'
import { useId } from 'react'
import type { Picture } from '../../../entities/picture/picture-file.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from './picture-row.module.css'

interface PictureRowProps {
  pictures: readonly Picture[]
  isReading: boolean
  /** Nothing can be changed while it is being sent. */
  isLocked: boolean
  error: string | undefined
  onAdd: (file: File) => void
  onRemove: (picture: Picture) => void
}

/** The chosen pictures, and beside them the field that opens the camera or the photo library. */
export function PictureRow({ pictures, isReading, isLocked, error, onAdd, onRemove }: PictureRowProps) {
  const t = useT()
  const noteId = useId()
  const canAdd = pictures.length < feedbackLimits.pictures && !isReading
  return (
    <fieldset className={styles.pictures} aria-label={t('messaging.feedback.pictures')}>
      <ul className={styles.row}>
        {pictures.map((picture, index) => (
          <li key={picture.preview} className={styles.frame}>
            <img src={picture.preview} alt={t('messaging.feedback.picture', { number: index + 1 })} />
            {!isLocked && (
              <IconButton
                label={t('messaging.feedback.remove', { number: index + 1 })}
                className={styles.remove}
                onClick={() => onRemove(picture)}
              >
                <Icon name="x" weight="bold" size={15} />
              </IconButton>
            )}
          </li>
        ))}
        {isReading && (
          <li className={styles.frame}>
            <Spinner label={t('messaging.feedback.reading')} />
          </li>
        )}
        {canAdd && (
          <li>
            <label className={styles.add} data-invalid={error ? true : undefined}>
              <input
                // Remounted after each picture: the same file may be chosen again.
                key={pictures.length}
                className={styles.input}
                type="file"
                accept="image/png,image/jpeg"
                disabled={isLocked}
                aria-label={t('messaging.feedback.addPicture')}
                aria-describedby={noteId}
                aria-invalid={error ? true : undefined}
                onChange={({ target }) => {
                  const [file] = target.files ?? []
                  if (file) onAdd(file)
                  target.value = ''
                }}
              />
              <Icon name="camera" weight="duotone" size={26} />
            </label>
          </li>
        )}
      </ul>
      <p className={styles.note} id={noteId} data-invalid={error ? true : undefined}>
        {error ? <span role="alert">{error}</span> : t('messaging.feedback.formats', { max: feedbackLimits.pictures })}
      </p>
    </fieldset>
  )
}
