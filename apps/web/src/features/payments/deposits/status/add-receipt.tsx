import { pictureBytesMax } from '@fairground/contract'
import { useId, useState } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import styles from './add-receipt.module.css'

interface AddReceiptProps {
  file: File | null
  /** A receipt was sent before. */
  hasReceipt: boolean
  isLocked: boolean
  /** The platform's reply to the last one. */
  refusal: string | undefined
  onChoose: (file: File | null) => void
}

/** The whole row opens the photo library. The platform re-encodes the picture. */
export function AddReceipt({ file, hasReceipt, isLocked, refusal, onChoose }: AddReceiptProps) {
  const t = useT()
  const hintId = useId()
  const [isTooLarge, setTooLarge] = useState(false)
  const fault = isTooLarge ? t('errors.picture_too_large') : refusal
  const name = t(hasReceipt ? 'payments.deposit.transfer.receiptAgain' : 'payments.deposit.transfer.receipt')
  return (
    <div>
      <label className={styles.row} data-invalid={fault ? true : undefined}>
        <input
          type="file"
          accept="image/png,image/jpeg"
          disabled={isLocked}
          aria-label={name}
          aria-describedby={hintId}
          aria-invalid={fault ? true : undefined}
          onChange={({ target }) => {
            const [chosen = null] = target.files ?? []
            const isLarge = chosen !== null && chosen.size > pictureBytesMax
            setTooLarge(isLarge)
            if (chosen) onChoose(isLarge ? null : chosen)
            target.value = ''
          }}
        />
        <Icon name={file ? 'check-circle' : 'camera'} weight="duotone" size={24} />
        <span>
          <b>{name}</b>
          <small id={hintId}>
            {file ? (
              <bdi>{file.name}</bdi>
            ) : (
              t(hasReceipt ? 'payments.deposit.transfer.receiptSent' : 'payments.deposit.transfer.formats')
            )}
          </small>
        </span>
      </label>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  )
}
