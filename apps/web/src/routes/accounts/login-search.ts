import type { RawSearch } from '../../platform/router/route.ts'
import { ownPath } from '../search-values.ts'

/** `next`: where to go after login. `area`: of agents, where they log in apart. `affiliateCode` comes with invitation links. */
export const search = ({ next, affiliateCode, r, area }: RawSearch) => ({
  next: ownPath(next),
  affiliateCode: affiliateCode ?? r,
  area: area === 'agent' ? ('agent' as const) : undefined,
})
