import type { RawSearch } from '../../platform/router/route.ts'
import { ownPath } from '../search-values.ts'

/** `next`: where to go after login. `affiliateCode` comes with invitation links. */
export const search = ({ next, affiliateCode, r }: RawSearch) => ({
  next: ownPath(next),
  affiliateCode: affiliateCode ?? r,
})
