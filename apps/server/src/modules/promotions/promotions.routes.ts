import { isCounted, type LanguageTag } from '@fairground/contract'
import type { CurrencyCode } from '@fairground/money'
import type { Commands } from '../../platform/commands/command.ts'
import type { Keyring } from '../../platform/crypto/keyring.ts'
import { cursorShapes, cutPage, fromCursor } from '../../platform/cursor.ts'
import type { Database, MerchantId } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import { cacheReply } from '../../platform/http/replies/reply-cache.ts'
import type { Pictures } from '../../platform/picture-store/pictures.ts'
import { Refused } from '../../platform/refused.ts'
import type { MemberContext } from '../../platform/scope.ts'
import { textIn, textLanguages } from '../content/index.ts'
import type { Merchants } from '../merchants/index.ts'
import { readItemNames } from '../points/index.ts'
import { pageOfClaims } from './engine/claims.queries.ts'
import { claimRewards, type ClaimedReward, type ClaimRequest } from './engine/claim-rewards.ts'
import { joinPromotion } from './engine/join-promotion.ts'
import { listForGuests, listForMember } from './engine/list-promotions.ts'
import { shownReward, shownUnits } from './engine/units.ts'
import { raceHandler } from './races/race-board.ts'

export interface PromotionsOptions {
  database: Database
  commands: Commands
  keyring: Keyring
  limiter: RateLimiter
  merchants: Merchants
  pictures: Pictures
}

type OwnCalls =
  | 'promotions.race'
  | 'promotions.list'
  | 'promotions.join'
  | 'promotions.claim'
  | 'promotions.claimAll'
  | 'promotions.claims'

export function promotionsHandlers(options: PromotionsOptions): Handlers<OwnCalls> {
  const { database, merchants } = options
  return {
    'promotions.race': raceHandler(options),
    'promotions.list': cacheReply({ seconds: 1, for: 'guests' }, async ({ context, query }) => {
      const { session, currency } = context
      const viewer = viewerOf(options, textLanguages(merchants, context, query.language), currency)
      const db = database.of(context.scope.merchant)
      if (!session || session.role === 'trial') return { list: await listForGuests(db, viewer) }
      const ask = {
        keyring: options.keyring,
        memberId: session.memberId,
        merchantZone: zoneOf(options, session.merchant),
      }
      return { list: await listForMember(db, ask, viewer) }
    }),
    'promotions.join': ({ context, body }) =>
      run(options, { context, name: 'promotion.join', input: body }, async (tools) => {
        const { memberId, merchant } = context.session
        await joinPromotion(tools, {
          memberId,
          promotionId: body.promotionId,
          timeZone: body.timeZone,
          merchantZone: zoneOf(options, merchant),
        })
        return { state: 'joined' as const }
      }),
    'promotions.claim': async ({ context, body }) => {
      // A code can be guessed at.
      if (body.code !== undefined) await options.limiter.take(codeRate, context.session.memberId)
      return run(options, { context, name: 'promotion.claim', input: body }, async (tools) => {
        const { promotionId, timeZone, address = null, ...given } = body
        const request = requestOf(options, context, { promotionId, timeZone, given, address })
        const { paid, applying, currency } = await claimRewards(tools, options.keyring, request)
        // All of one promotion: it pays money, or one thing that is counted.
        const pays = [...paid, ...applying][0]?.pays ?? 'cash'
        return {
          state: applying.length > 0 ? ('applying' as const) : ('claimed' as const),
          amount: shownReward(total([...paid, ...applying]), { currency, pays }),
          currency: currencyOf(currency),
          pays,
        }
      })
    },
    'promotions.claimAll': ({ context, body }) =>
      run(options, { context, name: 'promotion.claimAll', input: body }, async (tools) => {
        const { timeZone, ...given } = body
        const request = requestOf(options, context, { promotionId: null, timeZone, given, address: null })
        const { paid, applying, currency } = await claimRewards(tools, options.keyring, request)
        return {
          count: paid.length,
          amount: shownUnits(total(paid.filter(({ pays }) => !isCounted(pays))), currency),
          points: Number(total(paid.filter(({ pays }) => pays === 'points'))),
          rounds: Number(total(paid.filter(({ pays }) => pays === 'free_rounds'))),
          applying: applying.length,
          currency: currencyOf(currency),
        }
      }),
    'promotions.claims': ({ context, query }) =>
      listOwnClaims(options, context.session, {
        after: query.after,
        languages: textLanguages(merchants, context, query.language),
      }),
  }
}

const codeRate = { name: 'promotion-code', burst: 10, perMinute: 2 }
const claimsPerPage = 30

const total = (rewards: readonly ClaimedReward[]): bigint => rewards.reduce((sum, { amount }) => sum + amount, 0n)

async function listOwnClaims(
  { database }: PromotionsOptions,
  session: MemberContext['session'],
  { after, languages }: { after: string | undefined; languages: readonly LanguageTag[] },
) {
  const [madeAt, id] = fromCursor(after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
  const db = database.of(session.merchant)
  const rows = await pageOfClaims(db, {
    memberId: session.memberId,
    before: madeAt && id ? { madeAt, id } : null,
    limit: claimsPerPage + 1,
  })
  const { page, next } = cutPage(rows, claimsPerPage, (last) => [last.made_at.toISOString(), last.id])
  const names = await readItemNames(
    db,
    page.map(({ item_id }) => item_id),
    languages,
  )
  return {
    list: page.map((row) => ({
      id: row.id,
      promotionId: row.promotion_id,
      title: textIn(row.texts, 'title', languages),
      amount: shownReward(row.amount, row),
      currency: currencyOf(row.currency),
      pays: row.pays,
      goods: names.get(row.item_id ?? '') ?? null,
      state: row.state,
      reason: row.reason,
      levelRate: row.level_basis_points > 0 ? (row.level_basis_points / 100).toFixed(2) : null,
      madeAt: row.made_at.toISOString(),
      expiresAt: row.expires_at?.toISOString() ?? null,
      endedAt: row.ended_at?.toISOString() ?? null,
    })),
    next,
  }
}

const currencyOf = (currency: string): CurrencyCode => currency as CurrencyCode

const zoneOf = ({ merchants }: PromotionsOptions, merchant: MerchantId): string =>
  merchants.get(merchant).settings.timeZone ?? 'UTC'

const viewerOf = ({ pictures }: PromotionsOptions, languages: readonly LanguageTag[], currency: string) => ({
  languages,
  currency,
  pictures,
  now: new Date(),
})

const requestOf = (
  options: PromotionsOptions,
  { session, device }: MemberContext,
  asked: Pick<ClaimRequest, 'promotionId' | 'timeZone' | 'given' | 'address'>,
): ClaimRequest => ({
  ...asked,
  memberId: session.memberId,
  device,
  merchantZone: zoneOf(options, session.merchant),
})

interface Run {
  context: MemberContext
  name: string
  input: unknown
}

function run<Reply>(
  { commands }: PromotionsOptions,
  { context, name, input }: Run,
  work: Parameters<typeof commands.run<Reply>>[1],
): Promise<Reply> {
  const key = context.idempotencyKey
  if (!key) throw new Refused('idempotency_key_required')
  return commands.run({ scope: context.scope, name, address: context.address, idempotency: { key, input } }, work)
}
