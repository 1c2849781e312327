import { MultiSelect } from '@mantine/core'
import { useT } from '../../../platform/i18n.tsx'
import { Section } from '../../../ui/section.tsx'
import type { FieldProps } from './field-props.ts'

export function CountryField({ form, choices, isReadOnly, set }: FieldProps) {
  const t = useT()
  const names = new Intl.DisplayNames(document.documentElement.lang || 'en', { type: 'region' })
  const data = choices.countries.map((code) => ({ value: code, label: names.of(code) ?? code }))
  return (
    <Section title={t('merchants.countries')}>
      <MultiSelect
        label={t('merchants.restricted')}
        description={t(choices.isCountryKnown ? 'merchants.countryByProxy' : 'merchants.countryByNumber')}
        data={data}
        searchable
        disabled={isReadOnly}
        value={form.restrictedCountries}
        onChange={(values) => set({ restrictedCountries: values.toSorted() })}
      />
    </Section>
  )
}
