import { list } from '@fairground/contract/client/promotions'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'

const promotionsQuery = callQuery('promotions.list', list)

export const usePromotions = () => useCall(promotionsQuery())
