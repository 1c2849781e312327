import type { RawSearch } from '../../platform/router/route.ts'
import { oneOf } from '../search-values.ts'

/** `failed`: why a provider's answer let nobody in. */
export const search = ({ failed }: RawSearch) => ({
  failed: oneOf(['cancelled', 'expired', 'refused', 'unavailable'], failed),
})

export { SignInPage as Page } from '../../features/accounts/index.ts'
