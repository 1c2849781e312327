import type { DepositDetail } from '@fairground/contract'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { ActionBar } from '../../../../ui/actions/action-bar.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { AddReceipt } from './add-receipt.tsx'
import { useClaimTransfer } from '../api.ts'
import { NewDepositLink } from '../../record/new-deposit-link.tsx'
import styles from './transfer-claim.module.css'

/** Below the data of a transfer: the receipt, and the claim that it was made. The receipt can follow later. */
export function TransferClaim({ deposit: { id, claimedAt, hasReceipt } }: { deposit: DepositDetail }) {
  const t = useT()
  const [file, setFile] = useState<File | null>(null)
  const claim = useClaimTransfer(id)
  const isClaimed = claimedAt !== null
  const isOfPicture = claim.error?.code.startsWith('picture_')
  const failure = claim.error && t(`errors.${claim.error.code}`)
  const send = () => {
    const body = new FormData()
    body.set('id', id)
    if (file) body.set('picture', file)
    claim.mutate({ body }, { onSuccess: () => setFile(null) })
  }
  return (
    <>
      <div className={styles.below}>
        <Note>{t(isClaimed ? 'payments.deposit.transfer.later' : 'payments.deposit.transfer.note')}</Note>
        <AddReceipt
          file={file}
          hasReceipt={hasReceipt}
          isLocked={claim.isPending}
          refusal={isOfPicture ? (failure ?? undefined) : undefined}
          onChoose={(chosen) => {
            setFile(chosen)
            claim.reset()
          }}
        />
      </div>
      <ActionBar
        isAboveNav
        note={
          failure &&
          !isOfPicture && (
            <span role="alert" className={styles.failure}>
              {failure}
            </span>
          )
        }
      >
        {isClaimed && !file ? (
          <NewDepositLink>{t('payments.deposit.another')}</NewDepositLink>
        ) : (
          <Button variant="primary" size={52} isFull isBusy={claim.isPending} onClick={send}>
            {t(
              claim.isPending
                ? 'payments.deposit.transfer.sending'
                : isClaimed
                  ? 'payments.deposit.transfer.send'
                  : 'payments.deposit.transfer.paid',
            )}
          </Button>
        )}
      </ActionBar>
    </>
  )
}
