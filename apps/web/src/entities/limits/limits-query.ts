import { limits } from '@fairground/contract/client/responsible-gaming'
import { callQuery } from '../../platform/query/call-query.ts'

/** A member's limits, breaks and open questions. */
export const limitsQuery = callQuery('responsibleGaming.limits', limits)
