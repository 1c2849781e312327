import { currencyCodes } from '@fairground/money'
import type { RawSearch } from '../../../platform/router/route.ts'
import { oneOf, periodSearch } from '../../search-values.ts'

export const search = (raw: RawSearch) => ({ ...periodSearch(raw), currency: oneOf(currencyCodes, raw['currency']) })

export { OverviewPage as Page } from '../../../features/agents/index.ts'
