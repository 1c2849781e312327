import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import type { Config } from '../../../platform/config.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { Database, Reader } from '../../../platform/db/database.ts'
import { cacheReply } from '../../../platform/http/replies/reply-cache.ts'
import type { RequestContext } from '../../../platform/scope.ts'
import type { Contacts } from '../merchants.queries.ts'
import type { Merchant, Merchants } from '../merchants.ts'
import { asPreviewed } from '../settings/look-preview.ts'
import { serviceEntries, settingsOf, statusOf, whitelabelOf, type Visitor } from './system-status.ts'

type Names =
  | 'merchants.status'
  | 'merchants.whitelabel'
  | 'merchants.domains'
  | 'merchants.countries'
  | 'merchants.settings'
  | 'content.customerService'

/** What another module knows. */
export interface SystemNeeds {
  /** Those that are published, and the draft that is previewed. */
  listContacts: (
    db: Reader,
    how: { defaultLanguage: Merchant['settings']['defaultLanguage']; preview: string },
  ) => Promise<Contacts>
}

export interface SystemOptions extends SystemNeeds {
  database: Database
  merchants: Merchants
  /** Address of the 96-pixel icon. */
  icon: string
  scenes: Visitor['scenes']
  config: Pick<Config, 'imageCdns'>
}

const countries = getCountries().map((country) => ({ country, dialingCode: `+${getCountryCallingCode(country)}` }))

const shared = { seconds: 5, for: 'everybody' } as const

export function systemHandlers({ icon, scenes, ...options }: SystemOptions): Handlers<Names> {
  const { database, merchants, listContacts } = options
  const merchantOf = ({ scope, preview }: RequestContext) => asPreviewed(merchants.get(scope.merchant), preview)
  const withContacts = async (context: RequestContext): Promise<Merchant> => {
    const merchant = merchantOf(context)
    const { preview } = context
    if (preview === null) return merchant
    const { defaultLanguage } = merchant.settings
    const contacts = await listContacts(database.of(merchant.id), { defaultLanguage, preview })
    return { ...merchant, settings: { ...merchant.settings, ...contacts } }
  }
  return {
    'merchants.status': cacheReply({ ...shared, isByAddress: true }, async ({ context }) =>
      statusOf(await withContacts(context), {
        address: context.address,
        country: context.country,
        language: context.language,
        icon,
        scenes,
        imageCDNs: options.config.imageCdns,
      }),
    ),
    'merchants.whitelabel': cacheReply(shared, async ({ context }) => whitelabelOf(merchantOf(context))),
    'merchants.domains': cacheReply(shared, async ({ context }) => ({ list: [...merchantOf(context).hosts] })),
    'merchants.countries': cacheReply(shared, async () => ({ list: countries })),
    'merchants.settings': cacheReply(shared, async ({ context, query }) =>
      picked(settingsOf(merchantOf(context)), query.keys),
    ),
    'content.customerService': cacheReply(shared, async ({ context }) => ({
      list: serviceEntries(await withContacts(context), context.language),
    })),
  }
}

/** Keys that no setting has are left out. */
function picked<Settings extends object>(settings: Settings, keys: string | undefined): Partial<Settings> {
  if (keys === undefined) return settings
  const wanted = new Set(keys.split(',').map((key) => key.trim()))
  return Object.fromEntries(Object.entries(settings).filter(([key]) => wanted.has(key))) as Partial<Settings>
}
