import type { Boot, Prefetched } from '@fairground/contract'
import { siteTexts } from '@fairground/texts/site'
import type { AllHandlers } from '../../platform/http/handler.ts'
import type { RequestContext } from '../../platform/scope.ts'
import { statusOf } from '../merchants/index.ts'
import type { PageRequest } from './page-cache.ts'

export interface Visitor {
  address: string
  host: string
}

export type BootMaker = (request: PageRequest) => Promise<Boot>

export interface BootOptions {
  handlers: AllHandlers
  version: string
  isDevelopment: boolean
  isDemo: boolean
  icon: string
  scenes: Readonly<Record<string, string>>
}

/** The data inside a page, so that it needs no request: the replies of calls, for a guest. */
export function createBootMaker({ handlers, icon, scenes, ...facts }: BootOptions): BootMaker {
  return async (request) => {
    const { merchant, visitor, language, theme } = request
    const status = statusOf(merchant, { ...visitor, icon, scenes })
    const isClosed = status.isBlocked || status.regionRestriction || status.maintenance.isOn
    return {
      apiBase: '',
      ...facts,
      language,
      theme,
      // A cached page is shared: it must not contain a client's address.
      status: isClosed ? status : { ...status, location: { ip: '' } },
      messages: siteTexts(language),
      prefetched: isClosed ? [] : await prefetch(handlers, request),
      now: Date.now(),
    }
  }
}

const homePaths = /^\/(m\/?(index(\.html)?|home|games)?)?$/

async function prefetch(handlers: AllHandlers, request: PageRequest): Promise<Prefetched[]> {
  const context = guestContext(request)
  const nothing = { params: undefined, query: undefined, body: undefined }
  const [path = '/'] = request.url.split('?')
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

const guestContext = ({ merchant, visitor, language }: PageRequest): RequestContext => ({
  scope: { merchant: merchant.id, actor: { kind: 'guest', id: visitor.address } },
  session: null,
  language,
  currency: merchant.settings.currency,
  address: visitor.address,
  device: null,
  userAgent: '',
  host: visitor.host,
  isSecure: false,
  idempotencyKey: null,
  settingsVersion: merchant.settingsVersion,
})
