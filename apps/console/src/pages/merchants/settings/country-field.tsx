import { useT } from '../../../platform/i18n.tsx'
import { CountrySelect } from '../../../ui/fields/country-select.tsx'
import { Section } from '../../../ui/section.tsx'
import type { FieldProps } from './field-props.ts'

export function CountryField({ form, choices, isReadOnly, set }: FieldProps) {
  const t = useT()
  return (
    <Section title={t('merchants.countries')}>
      <CountrySelect
        label={t('merchants.restricted')}
        description={t(choices.isCountryKnown ? 'merchants.countryByProxy' : 'merchants.countryByNumber')}
        countries={choices.countries}
        isReadOnly={isReadOnly}
        value={form.restrictedCountries}
        onChange={(restrictedCountries) => set({ restrictedCountries })}
      />
    </Section>
  )
}
