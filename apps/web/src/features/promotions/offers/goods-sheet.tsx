import type { CallFailed } from '@fairground/contract/client'
import type { BodyOf, Calls } from '@fairground/contract'
import { useState } from 'react'
import { AddressFields, emptyAddress } from '../../../entities/address/address-fields.tsx'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import styles from './goods-sheet.module.css'

interface GoodsSheetProps {
  isOpen: boolean
  title: string
  claim: { isPending: boolean; isSuccess: boolean; error: CallFailed | null }
  onClose: () => void
  onSend: (address: NonNullable<BodyOf<Calls['promotions.claim']>['address']>) => void
}

/** Asks where goods of a promotion are sent, and claims them. */
export function GoodsSheet({ isOpen, title, claim, onClose, onSend }: GoodsSheetProps) {
  const t = useT()
  const [address, setAddress] = useState(emptyAddress)
  return (
    <BottomSheet
      isOpen={isOpen && !claim.isSuccess}
      onClose={onClose}
      title={t('promotions.goodsFor', { title })}
      closeLabel={t('site.action.close')}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSend(address)
        }}
      >
        <AddressFields address={address} onChange={setAddress} />
        {claim.error && (
          <p role="alert" className={styles.failure}>
            {t(`errors.${claim.error.code}`)}
          </p>
        )}
        <Button type="submit" variant="primary" size={52} isFull isBusy={claim.isPending}>
          {t(claim.isPending ? 'promotions.act.busy' : 'promotions.act.claim')}
        </Button>
      </form>
    </BottomSheet>
  )
}
