import type { RawSearch } from '../../platform/router/route.ts'
import { oneOf } from '../search-values.ts'

/** `failed`: why the social login was refused. */
export const search = ({ failed }: RawSearch) => ({
  failed: oneOf(['cancelled', 'expired', 'refused', 'unavailable'], failed),
})

export { SignInPage as Page } from '../../features/accounts/index.ts'
