import type { OperatorCallName } from '@fairground/contract/console'
import { currencyCodes } from '@fairground/money'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import type { MerchantContext } from '../create-merchants.ts'
import { offeredLanguages, type MerchantTheme, type StoredSettings } from '../merchant-settings.ts'
import { getMerchantRow } from '../merchants.queries.ts'
import { changeLook, changeSettings, checkLook, type SettingsNeeds } from './change-settings.ts'
import { lookPreviewPath } from './look-preview.ts'
import { countries } from './region.ts'
import { lookFormOf, settingsFormOf } from './settings-form.ts'

type OwnCalls = Extract<
  OperatorCallName,
  'merchants.settings' | 'merchants.setSettings' | 'merchants.setLook' | 'merchants.previewLook'
>
type Parts = Pick<MerchantContext, 'config' | 'countries' | 'database' | 'merchants' | 'previews'> & SettingsNeeds

const isKnown = ({ source }: Parts['countries']): boolean => source().isByProxy || source().table !== null

export const settingsConsoleHandlers = (parts: Parts): OperatorHandlers<OwnCalls> => ({
  'merchants.settings': async ({ context: { merchant } }) => {
    const row = await getMerchantRow(parts.database.platform, merchant)
    return {
      settings: settingsFormOf(row.settings as StoredSettings),
      look: lookFormOf(row.whitelabel as MerchantTheme),
      choices: {
        currencies: currencyCodes.filter((code) => code !== 'FUN'),
        languages: offeredLanguages(),
        countries: [...countries],
        isCountryKnown: isKnown(parts.countries),
        hasDeskSecret: parts.config.chatDeskSecrets[parts.merchants.get(merchant).code] !== undefined,
      },
    }
  },
  'merchants.setSettings': ({ context, body: { before, settings } }) =>
    context.run('merchant.settings', async (tools) => {
      await changeSettings(tools, parts, { before, settings })
      return {}
    }),
  'merchants.setLook': ({ context, body: { before, look } }) =>
    context.run('merchant.look', async (tools) => {
      await changeLook(tools, parts, { before, look })
      return {}
    }),
  'merchants.previewLook': async ({ context: { merchant }, body: { look } }) => {
    checkLook(look)
    const [host] = parts.merchants.get(merchant).hosts
    return { host: host ?? null, port: parts.config.port, path: lookPreviewPath(parts.previews, merchant, look) }
  },
})
