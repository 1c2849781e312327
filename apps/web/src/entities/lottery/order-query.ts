import { orderDetail } from '@fairground/contract/client/lottery'
import { callQuery } from '../../platform/query/call-query.ts'

/** One lottery order with its plays. */
export const orderQuery = callQuery('lottery.orderDetail', orderDetail)
