import { MultiSelect } from '@mantine/core'
import { countryName } from './country-name.ts'

interface CountrySelectProps {
  label: string
  description?: string
  /** ISO 3166. */
  countries: readonly string[]
  value: readonly string[]
  isReadOnly: boolean
  onChange: (codes: string[]) => void
}

/** Countries by their names in the reader's language. */
export function CountrySelect({ label, description, countries, value, isReadOnly, onChange }: CountrySelectProps) {
  return (
    <MultiSelect
      label={label}
      description={description}
      data={countries.map((code) => ({ value: code, label: countryName(code) }))}
      searchable
      disabled={isReadOnly}
      value={[...value]}
      onChange={(codes) => onChange(codes.toSorted())}
    />
  )
}
