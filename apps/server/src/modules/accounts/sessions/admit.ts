import { isOpenToScope, refusalOf, type LanguageTag, type Role } from '@fairground/contract'
import { findTagOfCode } from '@fairground/contract/language-codes'
import type { FastifyRequest } from 'fastify'
import { addressOf } from '../../../platform/http/addresses/client-address.ts'
import { hostOf, isRegionClosed } from '../../merchants/index.ts'
import type { Countries } from '../../../platform/http/country/visitor-country.ts'
import { landingOf } from '../../../platform/http/landing-cookie.ts'
import type { Admit, AccessPolicy } from '../../../platform/http/route.ts'
import type { PreviewPasses } from '../../../platform/http/preview-pass.ts'
import { Refused } from '../../../platform/refused.ts'
import type { RequestContext, Session } from '../../../platform/scope.ts'
import type { Merchant, Merchants } from '../../merchants/index.ts'
import type { Sessions } from './sessions.ts'

interface Parts {
  merchants: Merchants
  sessions: Sessions
  previews: PreviewPasses
  countries: Countries
}

/** The request pipeline: finds member and merchant of a request, and checks whether the call is open to them. */
export function createAdmit({ merchants, sessions, previews, countries }: Parts): Admit {
  const letIn = (request: FastifyRequest, policy: AccessPolicy, session: Session | undefined): RequestContext => {
    const host = hostOf(request)
    const merchant = session
      ? merchants.get(session.merchant)
      : merchants.find({ code: headerOf(request, 'merchant'), host })
    if (!merchant) throw new Refused('not_found')
    const country = countries.of(request)
    checkOpen(merchant, { address: addressOf(request), country }, policy.name)
    checkModule(request, policy)
    checkAudience(policy, session?.role ?? 'guest')
    if (session?.scope && !isOpenToScope(session.scope, policy)) throw new Refused('permission_denied')
    if (session?.mustChangePassword) checkForced(policy)
    return contextOf(request, { merchant, host, session, country, preview: previews.of(merchant.id, request) })
  }
  return (request, policy) => {
    const token = bearerOf(request)
    if (!token) return letIn(request, policy, undefined)
    return sessions.find(token).then((session) => {
      if (!session && !policy.audience.includes('guest')) throw new Refused('session_ended')
      return letIn(request, policy, session)
    })
  }
}

/** A closed site shows why it is closed, so its status call is always served. */
const alwaysOpen: ReadonlySet<AccessPolicy['name']> = new Set(['merchants.status', 'content.customerService'])

interface Whence {
  address: string
  country: string | null
}

function checkOpen(merchant: Merchant, { address, country }: Whence, name: AccessPolicy['name']): void {
  if (alwaysOpen.has(name)) return
  if (merchant.isBlocked(address)) throw new Refused('ip_blocked')
  // The stream is what tells a waiting page that the maintenance is over.
  if (merchant.isUnderMaintenance && name !== 'live.stream') throw new Refused('under_maintenance')
  if (isRegionClosed(merchant, country)) throw new Refused('region_restricted')
}

/** A gateway routes by the module: a call that comes under another one's name has taken a wrong way. */
function checkModule(request: FastifyRequest, { moduleId }: AccessPolicy): void {
  const named = headerOf(request, 'module-id')
  if (named !== undefined && named !== moduleId)
    throw new Refused('invalid_request', { field: 'Module-Id', rule: 'const' })
}

function checkAudience(policy: AccessPolicy, role: Role): void {
  const refusal = refusalOf(role, policy)
  if (refusal) throw new Refused(refusal)
}

/** Calls for a member who must change the password first, besides those that are open to guests. */
const openWhenForced: ReadonlySet<AccessPolicy['name']> = new Set([
  'accounts.changePassword',
  'accounts.logout',
  'accounts.profile',
  'live.stream',
])

function checkForced({ name, audience }: AccessPolicy): void {
  if (!audience.includes('guest') && !openWhenForced.has(name)) throw new Refused('password_change_required')
}

interface Admitted {
  merchant: Merchant
  host: string
  session: Session | undefined
  country: string | null
  preview: string | null
}

function contextOf(request: FastifyRequest, { merchant, host, session, country, preview }: Admitted): RequestContext {
  return {
    scope: {
      merchant: merchant.id,
      actor: session ? { kind: 'member', id: session.memberId } : { kind: 'guest', id: addressOf(request) },
    },
    session: session ?? null,
    language: languageOf(request, merchant),
    currency: session?.currency ?? merchant.settings.currency,
    address: addressOf(request),
    country,
    device: shaped(headerOf(request, 'device-id'), /^[A-Za-z0-9_-]{16,64}$/),
    userAgent: (headerOf(request, 'user-agent') ?? '').slice(0, 256),
    // Games, passkeys and links lead back to the site, wherever its calls are answered.
    host: request.siteOrigin === null ? host : new URL(request.siteOrigin).host,
    isSecure: (request.siteOrigin ?? `${request.protocol}:`).startsWith('https:'),
    idempotencyKey: shaped(headerOf(request, 'idempotency-key'), /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    landing: landingOf(request),
    preview,
    settingsVersion: merchant.settingsVersion,
  }
}

function languageOf(request: FastifyRequest, { settings }: Merchant): LanguageTag {
  const requested = findTagOfCode(headerOf(request, 'language') ?? '')
  return requested && settings.languages.includes(requested) ? requested : settings.defaultLanguage
}

export const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([A-Za-z0-9._-]{1,128})$/.exec(headerOf(request, 'authorization') ?? '')?.[1] ?? null

const shaped = (value: string | undefined, shape: RegExp): string | null =>
  value !== undefined && shape.test(value) ? value : null

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
