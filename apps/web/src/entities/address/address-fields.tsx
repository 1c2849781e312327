import type { BodyOf, Calls } from '@fairground/contract'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from './address-fields.module.css'

type Address = NonNullable<BodyOf<Calls['points.redeem']>['address']>

const fields = [
  ['name', 'name', 80],
  ['phone', 'tel', 30],
  ['street', 'street-address', 160],
  ['city', 'address-level2', 80],
  ['postcode', 'postal-code', 20],
  ['country', 'country-name', 60],
] as const
export const emptyAddress: Address = { name: '', phone: '', street: '', city: '', postcode: '', country: '' }

/** Where goods are sent. */
export function AddressFields({ address, onChange }: { address: Address; onChange: (address: Address) => void }) {
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
