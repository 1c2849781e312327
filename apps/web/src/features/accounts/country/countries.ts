export interface NamedCountry {
  code: string
  name: string
  dialingCode: string
}

interface Country {
  country: string
  dialingCode: string
}

/** Countries by name in the given language, sorted by its rules. */
export function namedCountries(list: readonly Country[], tag: string): NamedCountry[] {
  const names = new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' })
  const { compare } = new Intl.Collator(tag)
  return list
    .map(({ country, dialingCode }) => ({ code: country, name: names.of(country) ?? country, dialingCode }))
    .toSorted((one, other) => compare(one.name, other.name))
}

/** Marks of any letter; those of one script are its vowels, and stay. */
const accents = /(?![\u3099\u309A])\p{Script=Inherited}/gu
const plainLetters = (text: string): string => text.normalize('NFKD').replaceAll(accents, '').toLowerCase()

/** Matches the name without accents, the two-letter code, or the digits of the dialling code. */
export function findCountries(countries: readonly NamedCountry[], search: string): readonly NamedCountry[] {
  const wanted = plainLetters(search.trim())
  if (wanted === '') return countries
  const digits = wanted.replaceAll(/\D/g, '')
  return countries.filter(
    ({ code, name, dialingCode }) =>
      plainLetters(name).includes(wanted) ||
      code.toLowerCase() === wanted ||
      (digits !== '' && dialingCode.slice(1).startsWith(digits)),
  )
}
