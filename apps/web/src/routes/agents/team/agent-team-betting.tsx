import { gameTypes } from '@fairground/contract'
import type { RawSearch } from '../../../platform/router/route.ts'
import { oneOf, periodSearch, uuid } from '../../search-values.ts'

export const search = (raw: RawSearch) => ({
  ...periodSearch(raw),
  type: oneOf(gameTypes, raw['type']),
  memberId: uuid(raw['memberId']),
})

export { TeamBettingPage as Page } from '../../../features/agents/index.ts'
