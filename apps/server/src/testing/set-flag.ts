import type { MerchantFlag } from '@fairground/contract'
import type { TestPlatform } from './test-platform.ts'

/** Sets a switch of the first merchant, as its operators would. */
export async function setFlag(platform: TestPlatform, flag: MerchantFlag, isOn: boolean): Promise<void> {
  await platform.database.owner.query(
    `update merchant set settings = jsonb_set(settings::jsonb, array['flags', $1], to_jsonb($2::boolean)) where id = current_merchant()`,
    [flag, isOn],
  )
  await platform.app.context.merchants.refresh()
}
