import { useState } from 'react'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import styles from './country-sheet.module.css'
import { currencyName } from './currency-name.ts'
import type { ChosenCurrency } from './use-currency-choice.ts'

/** The currency of the account, if there is a choice; it cannot be changed later. */
export function CurrencyChoice({ currency: { offered, chosen, choose } }: { currency: ChosenCurrency }) {
  const { t, tag } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  if (offered.length < 2) return null
  const name = currencyName(chosen, tag)
  const close = () => setOpen(false)
  return (
    <>
      <SelectField
        label={t('accounts.auth.currency.label')}
        hint={t('accounts.auth.currency.hint')}
        placeholder={t('accounts.auth.currency.label')}
        value={
          <>
            {name} <bdi dir="ltr">{chosen}</bdi>
          </>
        }
        start={<Icon name="coins" size={20} />}
        onOpen={() => setOpen(true)}
      />
      <BottomSheet
        isOpen={isOpen}
        onClose={close}
        title={t('accounts.auth.currency.label')}
        closeLabel={t('site.action.close')}
      >
        <ul className={styles.list} aria-label={t('accounts.auth.currency.label')}>
          {offered.map(({ currency, currencySymbol }) => (
            <li key={currency}>
              <button
                type="button"
                className={styles.row}
                aria-pressed={currency === chosen}
                onClick={() => {
                  choose(currency)
                  close()
                }}
              >
                {currencyName(currency, tag)}
                <span className={styles.code} dir="ltr">
                  {currency} {currencySymbol}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </BottomSheet>
    </>
  )
}
