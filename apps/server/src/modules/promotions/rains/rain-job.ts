import type { MerchantId } from '../../../platform/db/database.ts'

export const rainKind = 'promotion.rain'
export const rainKey = (merchant: MerchantId, id: string): string => `${merchant}/${id}`
