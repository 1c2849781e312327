import { get } from '@fairground/contract/client/limits'
import { callQuery } from '../../platform/query/call-query.ts'

/** A member's limits, breaks and open questions. */
export const limitsQuery = callQuery('limits.get', get)
