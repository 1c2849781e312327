export interface NamedCountry {
  code: string
  name: string
  dialingCode: string
}

interface Country {
  country: string
  dialingCode: string
}

/** As they are called in a language, in its order. */
export function namedCountries(list: readonly Country[], tag: string): NamedCountry[] {
  const names = new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' })
  const { compare } = new Intl.Collator(tag)
  return list
    .map(({ country, dialingCode }) => ({ code: country, name: names.of(country) ?? country, dialingCode }))
    .toSorted((one, other) => compare(one.name, other.name))
}

const bare = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** By name without its accents, by the two letters, or by the digits of the code. */
export function findCountries(countries: readonly NamedCountry[], search: string): readonly NamedCountry[] {
  const wanted = bare(search.trim())
  if (wanted === '') return countries
  const digits = wanted.replaceAll(/\D/g, '')
  return countries.filter(
    ({ code, name, dialingCode }) =>
      bare(name).includes(wanted) ||
      code.toLowerCase() === wanted ||
      (digits !== '' && dialingCode.slice(1).startsWith(digits)),
  )
}
