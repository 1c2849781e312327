import type { MallItem } from '@fairground/contract'
import { useState, type FormEvent } from 'react'
import { AddressFields, emptyAddress } from '../../../entities/address/address-fields.tsx'
import { useRoundsText } from '../../../entities/free-rounds/use-rounds-text.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Facts } from '../../../ui/layout/facts.tsx'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { useRedeem } from '../api.ts'
import styles from './mall.module.css'

export interface RedeemSheetProps {
  isOpen: boolean
  item: MallItem
  balance: number
  onClose: () => void
  onOrdered: () => void
}

/** What it costs, for goods also where to send it, and the exchange itself. */
export function RedeemSheet({ isOpen, item, balance, onClose, onOrdered }: RedeemSheetProps) {
  const t = useT()
  const { id, kind, title, points, rounds } = item
  const roundsText = useRoundsText()
  const [address, setAddress] = useState(emptyAddress)
  const redeem = useRedeem({
    onDone: ({ state }) => {
      toast.show({
        text: state === 'placed' ? t('points.mall.placed') : t('points.mall.done', { title }),
        tone: 'success',
      })
      onOrdered()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    redeem.mutate({ body: { itemId: id, ...(kind === 'goods' && { address }) } })
  }
  const price = t('points.points', { count: points })
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('points.mall.ask', { points: price, title })}
      closeLabel={t('site.action.close')}
    >
      <form className={styles.form} onSubmit={send}>
        <Facts facts={[[t('points.mall.after'), t('points.points', { count: balance - points })]]} />
        {rounds && <p>{roundsText(rounds)}</p>}
        {kind === 'goods' && <AddressFields address={address} onChange={setAddress} />}
        {redeem.error && (
          <p role="alert" className={styles.failure}>
            {t(`errors.${redeem.error.code}`)}
          </p>
        )}
        <Button type="submit" variant="primary" size={52} isFull isBusy={redeem.isPending}>
          {t(redeem.isPending ? 'points.mall.exchanging' : 'points.mall.exchange')}
        </Button>
      </form>
    </BottomSheet>
  )
}
