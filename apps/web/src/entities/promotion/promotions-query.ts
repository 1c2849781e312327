import { list } from '@fairground/contract/client/promotions'
import { callQuery } from '../../platform/query/use-call.ts'

/** Promotions with the reader's own state in each. */
export const promotionsQuery = callQuery('promotions.list', list)
