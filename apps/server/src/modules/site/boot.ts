import type { Boot, Prefetched } from '@fairground/contract'
import { siteTexts } from '@fairground/texts/site'
import type { AllHandlers } from '../../platform/http/handler.ts'
import type { RequestContext } from '../../platform/scope.ts'
import { statusOf } from '../merchants/index.ts'
import type { PageRequest } from './page-cache.ts'

export type BootMaker = (request: PageRequest) => Promise<Boot>

export interface BootOptions {
  handlers: AllHandlers
  /** Origin of the platform that calls go to; `''`: the page's own. */
  apiBase: string
  version: string
  isDevelopment: boolean
  isDemo: boolean
  studio: { origin: string | null; port: number }
  icon: string
  scenes: Readonly<Record<string, string>>
  imageCDNs: readonly string[]
}

/** The data inside a page, so that it needs no request: the replies of calls, for a guest. */
export function createBootMaker({ handlers, icon, scenes, imageCDNs, ...facts }: BootOptions): BootMaker {
  return async (request) => {
    const { merchant, refusedAddress, refusedCountry: country, language, theme } = request
    const status =
      request.preview === null
        ? statusOf(merchant, { address: refusedAddress, country, language, icon, scenes, imageCDNs })
        : await handlers['merchants.status']({
            ...nothing,
            context: { ...guestContext(request), address: refusedAddress, country },
          })
    const isClosed = refusedAddress !== '' || status.maintenance.isOn
    return {
      ...facts,
      language,
      theme,
      status,
      messages: siteTexts(language),
      prefetched: isClosed ? [] : await prefetch(handlers, request),
      now: Date.now(),
    }
  }
}

const nothing = { params: undefined, query: undefined, body: undefined }
const homePaths = /^\/(m\/?(index(\.html)?|home|games)?)?$/

async function prefetch(handlers: AllHandlers, request: PageRequest): Promise<Prefetched[]> {
  const context = guestContext(request)
  const { path } = request
  if (homePaths.test(path))
    return [
      { name: 'content.home', query: {}, value: await handlers['content.home']({ ...nothing, context, query: {} }) },
    ]
  if (path === '/m/lottery')
    return [{ name: 'lottery.list', query: {}, value: await handlers['lottery.list']({ ...nothing, context }) }]
  if (path === '/m/login' || path === '/m/register' || path === '/m/register.html')
    return [
      {
        name: 'accounts.registrationSettings',
        query: {},
        value: await handlers['accounts.registrationSettings']({ ...nothing, context }),
      },
    ]
  if (path === '/m/activity')
    return [
      {
        name: 'promotions.list',
        query: {},
        value: await handlers['promotions.list']({ ...nothing, context, query: {} }),
      },
    ]
  if (path === '/m/help')
    return [
      {
        name: 'content.helpTopics',
        query: {},
        value: await handlers['content.helpTopics']({ ...nothing, context, query: {} }),
      },
    ]
  return []
}

const guestContext = ({ merchant, language, preview }: PageRequest): RequestContext => ({
  scope: { merchant: merchant.id, actor: { kind: 'guest', id: '' } },
  session: null,
  language,
  currency: merchant.settings.currency,
  address: '',
  device: null,
  userAgent: '',
  host: '',
  isSecure: false,
  idempotencyKey: null,
  country: null,
  landing: null,
  preview,
  settingsVersion: merchant.settingsVersion,
})
