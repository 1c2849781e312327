import type { MerchantContext } from '../merchants/index.ts'
import { healthConsoleHandlers } from './console.routes.ts'

export const createHealth = (context: MerchantContext) => ({ operatorHandlers: healthConsoleHandlers(context) })
