import type { RawSearch } from '../../platform/router/route.ts'
import { oneOf } from '../search-values.ts'

/** `A`: for agents. */
export const search = ({ types }: RawSearch) => ({ types: oneOf(['A'], types) })

export { SoonPage as Page } from '../soon-page.tsx'
