import type { MerchantId } from '../../../platform/db/database.ts'

/** The job of a lottery's clock, due now. */
export const clockJob = (merchant: MerchantId, code: string) => ({
  kind: 'lottery.clock',
  key: `${merchant}/${code}`,
  merchant,
  due: { afterSeconds: 0 },
})
