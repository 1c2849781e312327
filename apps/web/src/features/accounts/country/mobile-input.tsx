import { Suspense, useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import type { TextFieldProps } from '../../../ui/fields/text-field.tsx'
import type { ChosenCountry } from './use-country.ts'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'

const CountrySheet = lazyPart(async () => (await import('./country-sheet.tsx')).CountrySheet)

interface MobileInputProps extends Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'error'> {
  country: ChosenCountry
}

/** A number of the chosen country; one with a plus contains its own country code. */
export function MobileInput({ country, ...field }: MobileInputProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const { dialingCode } = country
  return (
    <>
      <PhoneField
        {...field}
        label={t('accounts.auth.field.mobileNum')}
        isLabelHidden
        placeholder={t('accounts.auth.field.mobileNum')}
        hint={t('accounts.auth.mobileHint')}
        dialCode={dialingCode}
        countryLabel={t('accounts.country.of', { code: dialingCode })}
        onPickCountry={() => {
          setWanted(true)
          setOpen(true)
        }}
        maxLength={24}
      />
      {isWanted && (
        <Suspense>
          <CountrySheet isOpen={isOpen} onClose={() => setOpen(false)} country={country} />
        </Suspense>
      )}
    </>
  )
}
