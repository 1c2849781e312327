import { getCountries } from 'libphonenumber-js/min'
import { Refused } from '../../../platform/refused.ts'
import type { Merchant } from '../merchants.ts'

type Settings = Pick<Merchant, 'settings'>

export const countries: readonly string[] = [...getCountries()].sort()
const known: ReadonlySet<string> = new Set(countries)

/** @throws Refused invalid_request for a code that no country has */
export function checkCountries(codes: readonly string[], field: string): void {
  if (!codes.every((code) => known.has(code))) throw new Refused('invalid_request', { field })
}

/** @param country of the visitor; null: unknown, which is served */
export const isRegionClosed = ({ settings }: Settings, country: string | null): boolean =>
  settings.isRegionRestricted || isRestricted({ settings }, country)

/** Nobody registers with a number of a country that is not served. @throws Refused region_restricted */
export function checkNumberServed(merchant: Settings, country: string | undefined): void {
  if (isRestricted(merchant, country ?? null)) throw new Refused('region_restricted', { field: 'mobileNum' })
}

const isRestricted = ({ settings }: Settings, country: string | null): boolean =>
  country !== null && settings.restrictedCountries?.includes(country) === true
