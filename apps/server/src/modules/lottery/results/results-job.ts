import type { MerchantId } from '../../../platform/db/database.ts'

/** The job that asks the feeds of a lottery, due now. */
export const resultsJob = (merchant: MerchantId, code: string) => ({
  kind: 'lottery.results',
  key: `${merchant}/${code}`,
  merchant,
  due: { afterSeconds: 0 },
})
