import { periodSearch } from '../search-values.ts'

export const search = periodSearch

export { AffiliatePage as Page } from '../../features/agents/index.ts'
