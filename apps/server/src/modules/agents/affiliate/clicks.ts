import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AffiliateLanding } from '@fairground/contract'
import { addressOf } from '../../../platform/http/addresses/client-address.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { createAddressLimit } from '../../../platform/http/address-limit.ts'
import { landingCookie } from '../../../platform/http/landing-cookie.ts'
import { networkOf } from '../../../platform/http/rate-limit.ts'
import { affiliateWindowDaysOf, hostOf, type MerchantContext } from '../../merchants/index.ts'
import { landingPath } from './create-link.ts'
import { findLiveLink, type LiveLink } from './links.queries.ts'

/** Beyond these an address is led on without a look at the database. */
const visits = { burst: 40, perSecond: 1 }
/** Beyond these the visitors of an address are not counted: whoever names another browser each time is no crowd. */
const counted = { burst: 20, perSecond: 1 / 120 }

const pageOf: Readonly<Record<AffiliateLanding, string>> = {
  register: '/m/register',
  home: '/m/home',
  promotions: '/m/activity',
}

/**
 * The landing addresses of agents' links: one counts the visitor, leaves a note of the link in the browser, and leads to
 * its page. An unknown or ended one leads to the registration all the same.
 */
export function createAffiliateClicks({
  database,
  merchants,
  keyring,
}: Pick<MerchantContext, 'database' | 'merchants' | 'keyring'>) {
  const visitLimit = createAddressLimit(visits)
  const countLimit = createAddressLimit(counted)
  const count = async (db: Reader, link: LiveLink, request: FastifyRequest): Promise<void> => {
    if (!isVisit(request) || countLimit.take(addressOf(request)) > 0) return
    const agent = request.headers['user-agent'] ?? ''
    const visitor = keyring.blind('affiliate/visitor', `${networkOf(addressOf(request))} ${agent}`).subarray(0, 16)
    await countVisitor(db, { linkId: link.id, agentId: link.agent_id, visitor, address: addressOf(request) })
  }
  return {
    registerRoutes: (http: FastifyInstance): void =>
      void http.get<{ Params: { code: string } }>(`${landingPath}:code`, async (request, reply) => {
        const merchant = merchants.find({ host: hostOf(request) })
        const code = request.params.code.toUpperCase()
        void reply.header('cache-control', 'no-store').header('referrer-policy', 'same-origin')
        if (!merchant || !/^[A-Z0-9]{10}$/.test(code) || visitLimit.take(addressOf(request)) > 0)
          return reply.redirect(pageOf.register)
        const db = database.of(merchant.id)
        const link = await findLiveLink(db, code)
        if (!link) return reply.redirect(pageOf.register)
        await count(db, link, request)
        const landing = { code, at: Math.floor(Date.now() / 1_000) }
        const days = affiliateWindowDaysOf(merchant.settings)
        return reply
          .header('set-cookie', landingCookie(landing, { days, isSecure: request.protocol === 'https' }))
          .redirect(link.landing === 'register' ? `${pageOf.register}?r=${code}` : pageOf[link.landing])
      }),
    /** Who was counted yesterday is forgotten. */
    deleteExpired: async (db: Reader): Promise<void> => {
      await sql`delete from affiliate_visitor
        where merchant_id = current_merchant() and day < (now() at time zone merchant_zone())::date`.execute(db)
    },
  }
}

/** A page that a person opens: no program that looks at it for a preview, and no fetch ahead. */
function isVisit({ method, headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode']
  const purpose = headers['sec-purpose'] ?? headers['purpose']
  return method === 'GET' && (mode === undefined || mode === 'navigate') && purpose === undefined
}

interface Visit {
  linkId: string
  agentId: string
  visitor: Buffer
  address: string
}

/** Once a day and visitor; not who comes from where the agent is logged in. */
const countVisitor = (db: Reader, { linkId, agentId, visitor, address }: Visit) =>
  sql`
    with today as (
      select (now() at time zone merchant_zone())::date as day
      where not exists (select from member_address a
        where a.merchant_id = current_merchant() and a.member_id = ${agentId} and a.address = ${address})
    ), seen as (
      insert into affiliate_visitor (merchant_id, day, link_id, visitor)
      select current_merchant(), day, ${linkId}::uuid, ${visitor}::bytea from today on conflict do nothing returning day
    )
    insert into affiliate_click_day as c (merchant_id, link_id, day, clicks)
    select current_merchant(), ${linkId}::uuid, day, 1 from seen
    on conflict (merchant_id, link_id, day) do update set clicks = c.clicks + 1`.execute(db)
