import { currencyCodes } from '@fairground/money'
import type { RawSearch } from '../../../platform/router/route.ts'
import { oneOf, periodSearch, uuid } from '../../search-values.ts'

export const search = (raw: RawSearch) => ({
  ...periodSearch(raw),
  currency: oneOf(currencyCodes, raw['currency']),
  of: uuid(raw['of']),
  by: oneOf(['member', 'type', 'level'], raw['by']),
})

export { PnlPage as Page } from '../../../features/agents/index.ts'
