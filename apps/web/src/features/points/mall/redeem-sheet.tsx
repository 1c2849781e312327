import type { BodyOf, Calls, MallItem } from '@fairground/contract'
import { useState, type FormEvent } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { useRedeem } from '../api.ts'
import styles from './mall.module.css'

type Address = NonNullable<BodyOf<Calls['points.redeem']>['address']>

const fields = [
  ['name', 'name', 80],
  ['phone', 'tel', 30],
  ['street', 'street-address', 160],
  ['city', 'address-level2', 80],
  ['postcode', 'postal-code', 20],
  ['country', 'country-name', 60],
] as const
const empty: Address = { name: '', phone: '', street: '', city: '', postcode: '', country: '' }

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
  const { id, kind, title, points } = item
  const [address, setAddress] = useState(empty)
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

function AddressFields({ address, onChange }: { address: Address; onChange: (address: Address) => void }) {
  const t = useT()
  return (
    <>
      {fields.map(([key, autoComplete, maxLength]) => (
        <TextField
          key={key}
          label={t(`points.mall.address.${key}`)}
          autoComplete={autoComplete}
          maxLength={maxLength}
          required={key !== 'postcode'}
          pattern={key === 'postcode' ? undefined : '.*\\S.*'}
          type={key === 'phone' ? 'tel' : 'text'}
          value={address[key]}
          onChange={({ currentTarget: { value } }) => onChange({ ...address, [key]: value })}
        />
      ))}
      <p className={styles.note}>{t('points.mall.addressNote')}</p>
    </>
  )
}
