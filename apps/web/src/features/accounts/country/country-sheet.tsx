import { useState } from 'react'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useCountries } from '../form/api.ts'
import { findCountries, namedCountries } from './countries.ts'
import styles from './country-sheet.module.css'
import type { ChosenCountry } from './use-country.ts'

interface CountrySheetProps {
  isOpen: boolean
  onClose: () => void
  country: ChosenCountry
}

/** Every country with its dialling code; the search matches name, letters or digits. */
export function CountrySheet({ isOpen, onClose, country }: CountrySheetProps) {
  const { t, tag } = useLanguage()
  const { data, isError } = useCountries()
  const [search, setSearch] = useState('')
  const found = data && findCountries(namedCountries(data.list, tag), search)
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('accounts.country.title')}
      closeLabel={t('site.action.close')}
      isTall
    >
      <SearchField
        label={t('accounts.country.search')}
        value={search}
        onChange={setSearch}
        clearLabel={t('accounts.country.clear')}
      />
      {found ? (
        <ul className={styles.list} aria-label={t('accounts.country.title')}>
          {found.map(({ code, name, dialingCode }) => (
            <li key={code}>
              <button
                type="button"
                className={styles.row}
                aria-pressed={code === country.code}
                onClick={() => {
                  country.choose({ country: code, dialingCode })
                  onClose()
                }}
              >
                {name}
                <span className={styles.code} dir="ltr">
                  {dialingCode}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        !isError && <Skeleton height={240} radius={14} />
      )}
      <output className={found?.length === 0 || isError ? styles.none : undefined}>
        {isError ? t('accounts.country.failed') : found?.length === 0 ? t('accounts.country.none') : ''}
      </output>
    </BottomSheet>
  )
}
