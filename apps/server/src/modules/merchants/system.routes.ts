import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import type { Handlers } from '../../platform/http/handler.ts'
import { cacheReply } from '../../platform/http/replies/reply-cache.ts'
import type { RequestContext } from '../../platform/scope.ts'
import type { Merchants } from './merchants.ts'
import { serviceEntries, settingsOf, statusOf, whitelabelOf, type Visitor } from './system-status.ts'

type Names =
  | 'merchants.status'
  | 'merchants.whitelabel'
  | 'merchants.domains'
  | 'merchants.countries'
  | 'merchants.settings'
  | 'content.customerService'

export interface SystemOptions {
  merchants: Merchants
  /** Address of the 96-pixel icon. */
  icon: string
  scenes: Visitor['scenes']
}

const countries = getCountries().map((country) => ({ country, dialingCode: `+${getCountryCallingCode(country)}` }))

const shared = { seconds: 5, for: 'everybody' } as const

export function systemHandlers({ merchants, icon, scenes }: SystemOptions): Handlers<Names> {
  const merchantOf = ({ scope }: RequestContext) => merchants.get(scope.merchant)
  return {
    'merchants.status': cacheReply({ ...shared, isByAddress: true }, async ({ context }) =>
      statusOf(merchantOf(context), { address: context.address, icon, scenes }),
    ),
    'merchants.whitelabel': cacheReply(shared, async ({ context }) => whitelabelOf(merchantOf(context))),
    'merchants.domains': cacheReply(shared, async ({ context }) => ({ list: [...merchantOf(context).hosts] })),
    'merchants.countries': cacheReply(shared, async () => ({ list: countries })),
    'merchants.settings': cacheReply(shared, async ({ context }) => settingsOf(merchantOf(context))),
    'content.customerService': cacheReply(shared, async ({ context }) => ({
      list: serviceEntries(merchantOf(context)),
    })),
  }
}
