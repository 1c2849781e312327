import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import type { Handlers } from '../../platform/http/handler.ts'
import type { RequestContext } from '../../platform/scope.ts'
import type { Merchants } from './merchants.ts'
import { serviceEntries, settingsOf, statusOf, whitelabelOf, type Visitor } from './system-status.ts'

type Names =
  | 'system.status'
  | 'system.whitelabel'
  | 'system.domainRoute'
  | 'system.country'
  | 'system.consolidated'
  | 'system.customerService'

export interface SystemOptions {
  merchants: Merchants
  /** Address of the 96-pixel icon. */
  icon: string
  scenes: Visitor['scenes']
}

const countries = getCountries().map((country) => ({ country, dialingCode: `+${getCountryCallingCode(country)}` }))

export function systemHandlers({ merchants, icon, scenes }: SystemOptions): Handlers<Names> {
  const merchantOf = ({ scope }: RequestContext) => merchants.get(scope.merchant)
  return {
    'system.status': async ({ context }) =>
      statusOf(merchantOf(context), { address: context.address, host: context.host, icon, scenes }),
    'system.whitelabel': async ({ context }) => whitelabelOf(merchantOf(context)),
    'system.domainRoute': async ({ context }) => ({ list: [...merchantOf(context).hosts] }),
    'system.country': async () => ({ list: countries }),
    'system.consolidated': async ({ context }) => settingsOf(merchantOf(context)),
    'system.customerService': async ({ context }) => ({ list: serviceEntries(merchantOf(context)) }),
  }
}
