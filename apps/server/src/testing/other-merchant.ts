import { inject } from 'vitest'
import type { MerchantId } from '../platform/db/database.ts'
import { seedOtherMerchant } from './seed-other-merchant.ts'
import type { TestPlatform } from './test-platform.ts'

export { canary } from './seed-other-merchant.ts'

/** Opens a second merchant on the platform. */
export async function openOtherMerchant({ app, database }: TestPlatform): Promise<MerchantId> {
  const merchant = await (database.copyMerchant?.('other') ?? seed(database.owner))
  await app.context.merchants.refresh()
  return merchant
}

async function seed(owner: TestPlatform['database']['owner']): Promise<MerchantId> {
  const client = await owner.connect()
  try {
    return await seedOtherMerchant(client, inject('studioKey'))
  } finally {
    client.release()
  }
}
