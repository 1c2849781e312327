import type { Database } from '../../../platform/db/database.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import { Refused } from '../../../platform/refused.ts'
import type { Scope } from '../../../platform/scope.ts'
import { readTextUse, type TextUse } from './carriers.queries.ts'
import { placeOf } from './number-place.ts'

/** Each code that was used makes room for so many more: real people use theirs, rented numbers do not. */
const perUsedCode = 5
const retryAfterSeconds = 900

export interface AdmitParts {
  database: Database
  keyring: Keyring
}

export const rangeHashOf = (keyring: Keyring, range: string): Buffer => keyring.blind('text-range', range)

/**
 * Before a code is sent. Scripts order codes to numbers that earn a share of the price: there, hardly any code is used.
 * @throws Refused region_restricted, rate_limited
 */
export async function admitText({ database, keyring }: AdmitParts, { merchant }: Scope, number: string): Promise<void> {
  const { country, range } = placeOf(number)
  const use = await readTextUse(database.of(merchant), { country, rangeHash: rangeHashOf(keyring, range) })
  if (use.isBlocked) throw new Refused('region_restricted', { field: 'mobileNum' })
  if (isSpent(use) || isPumped(use)) throw new Refused('rate_limited', { retryAfterSeconds })
}

export const isSpent = ({ costMaxMicros, costMicros }: TextUse): boolean =>
  costMaxMicros !== null && costMicros >= costMaxMicros

const isPumped = ({ range, rangePerHour, country, countryPerHour }: TextUse): boolean =>
  range.sent >= rangePerHour + perUsedCode * range.used || country.sent >= countryPerHour + perUsedCode * country.used
