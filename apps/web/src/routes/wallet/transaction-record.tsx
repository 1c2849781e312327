import type { RawSearch } from '../../platform/router/route.ts'
import { oneOf, periodSearch } from '../search-values.ts'

/** `type`: of movement. `view`: the days as a sheet to print, or a whole year by month. */
export const search = (raw: RawSearch) => ({
  /** `A`: for agents. */
  types: oneOf(['A'], raw['types']),
  view: oneOf(['statement', 'year'], raw['view']),
  year: /^2\d{3}$/.test(raw['year'] ?? '') ? Number(raw['year']) : undefined,
  type: /^[a-z_.]{1,64}$/.test(raw['type'] ?? '') ? raw['type'] : undefined,
  ...periodSearch(raw),
})

export { AccountPage as Page } from '../../features/wallet/index.ts'
