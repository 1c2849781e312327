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

type Read = {
  [Name in Prefetched['name']]: { name: Name; query: Extract<Prefetched, { name: Name }>['query'] }
}[Prefetched['name']]

const registration: Read = { name: 'accounts.registrationSettings', query: {} }

const home: readonly Read[] = [{ name: 'content.home', query: {} }]
const homePaths = /^\/(m\/?(index(\.html)?|home|games)?)?$/

/** By the address of any other page: what it shows first. */
const reads: ReadonlyMap<string, readonly Read[]> = new Map([
  [
    '/m/login',
    [
      registration,
      { name: 'content.banners', query: { groupName: 'm_login' } },
      { name: 'games.hot', query: { platform: 'html5' } },
    ],
  ],
  ['/m/register', [registration, { name: 'content.banners', query: { groupName: 'm_register' } }]],
  [
    '/m/rng',
    [
      { name: 'games.types', query: {} },
      { name: 'games.vendorTypes', query: {} },
      { name: 'games.hot', query: {} },
    ],
  ],
  ['/m/lottery', [{ name: 'lottery.list', query: {} }]],
  ['/m/activity', [{ name: 'promotions.list', query: {} }]],
  ['/m/help', [{ name: 'content.helpTopics', query: {} }]],
])

async function prefetch(handlers: AllHandlers, request: PageRequest): Promise<Prefetched[]> {
  const context = guestContext(request)
  const { path } = request
  const wanted = homePaths.test(path) ? home : (reads.get(path.replace(/\.html$/, '')) ?? [])
  return Promise.all(
    wanted.map(async ({ name, query }) => {
      const handle = handlers[name] as (request: unknown) => Promise<unknown>
      return { name, query, value: await handle({ ...nothing, context, query }) } as Prefetched
    }),
  )
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
