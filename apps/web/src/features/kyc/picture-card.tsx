import type { MessageKey } from '@fairground/texts'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import { megabytes, type Picture } from '../../entities/picture/picture-file.ts'
import type { Slot } from './draft.ts'
import styles from './picture-card.module.css'

export const slotText = (slot: Slot): MessageKey => `kyc.slot.${slot}`

interface PictureCardProps {
  slot: Slot
  /** Absent while the file is being read. */
  picture: Picture | undefined
  isLocked: boolean
  onRemove: () => void
}

export function PictureCard({ slot, picture, isLocked, onRemove }: PictureCardProps) {
  const t = useT()
  const name = t(slotText(slot))
  return (
    <li className={styles.card}>
      <div className={styles.frame}>
        {picture ? (
          <>
            <img src={picture.preview} alt={name} />
            {!isLocked && (
              <IconButton label={t('kyc.remove', { name })} className={styles.remove} onClick={onRemove}>
                <Icon name="x" weight="bold" size={15} />
              </IconButton>
            )}
            <Tag tone="brand" className={styles.tag}>
              <Icon name="check" weight="bold" size={12} />
              {t('kyc.ready')}
            </Tag>
          </>
        ) : (
          <Spinner label={t('kyc.reading')} />
        )}
      </div>
      <p className={styles.caption}>
        <span>{name}</span>
        {picture && <bdi className={styles.size}>{t('kyc.size', { size: megabytes(picture.blob.size) })}</bdi>}
      </p>
    </li>
  )
}
