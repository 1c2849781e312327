import { randomUUID } from 'node:crypto'
import type { BodyOf, Calls, Promotion, PromotionEligibility, PromotionTerms } from '@fairground/contract'
import type { Person } from './members.ts'
import type { TestPlatform } from './test-platform.ts'

export interface NewOffer {
  kind: PromotionTerms['kind']
  terms: PromotionTerms
  /** Ledger units. */
  budget?: bigint
  isByHand?: boolean
  eligibility?: Partial<PromotionEligibility>
  merchant?: number
}

const everybody: PromotionEligibility = {
  labels: [],
  notLabels: [],
  levelMin: 0,
  newDays: null,
  isReturning: false,
  isOncePerDevice: false,
}
let count = 0

/** A promotion in dollars, as an operator would have made it. @returns its id */
export async function newOffer({ database, merchant: own }: TestPlatform, offer: NewOffer): Promise<string> {
  const id = randomUUID()
  count += 1
  const merchant = offer.merchant ?? own
  await database.owner.query(
    `insert into promotion (merchant_id, id, key, kind, category, picture, texts, is_by_hand, eligibility, position)
     values ($1, $2, $3, $4, 'other', '{"art":"banners/welcome"}', $7, $5, $6, 100)`,
    [
      merchant,
      id,
      `OFFER_${process.pid}_${count}`,
      offer.kind,
      offer.isByHand ?? false,
      JSON.stringify({ ...everybody, ...offer.eligibility }),
      JSON.stringify({ EN: { kicker: '', title: 'An offer', summary: '', terms: '' } }),
    ],
  )
  await database.owner.query(
    `insert into promotion_offer (merchant_id, promotion_id, currency, terms, budget) values ($1, $2, 'USD', $3, $4)`,
    [merchant, id, JSON.stringify(offer.terms), offer.budget ?? null],
  )
  return id
}

export const cashReward = { pays: 'cash', times: 1, claimDays: 7 } as const

export const codeTerms = (amount = '5.00'): PromotionTerms => ({ kind: 'code', code: 'FAIR', amount, ...cashReward })

export async function promotionOf({ visitor }: Person, id: string): Promise<Promotion | undefined> {
  const { list } = await visitor.call('promotions.list')
  return list.find((each) => each.id === id)
}

export const claimOf = (id: string, body: Omit<BodyOf<Calls['promotions.claim']>, 'promotionId'> = {}) => ({
  body: { promotionId: id, ...body },
  options: { idempotencyKey: randomUUID() },
})

export const cashOf = async ({ visitor }: Person): Promise<string> =>
  (await visitor.call('wallet.balances')).merchantWallet.cash

export async function spentOf({ database }: TestPlatform, id: string): Promise<bigint> {
  const { rows } = await database.owner.query<{ spent: string }>(
    'select spent::text from promotion_offer where promotion_id = $1',
    [id],
  )
  return BigInt(rows[0]?.spent ?? -1)
}

/** A round of a game as its vendor's wallet leaves it, settled at a time. In ledger units. */
export async function played(
  { database }: TestPlatform,
  person: Person,
  round: { staked: bigint; returned?: bigint; at?: string; game?: string },
): Promise<void> {
  await database.owner.query(
    `insert into vendor_round (id, merchant_id, vendor, round, member_id, game, currency, staked, returned, state, started_at, ended_at)
     values (gen_random_uuid(), current_merchant(), 'test', gen_random_uuid(), $1, $2, 'USD', $3, $4, 'closed', coalesce($5, now()), coalesce($5, now()))`,
    [person.id, round.game ?? 'any', round.staked, round.returned ?? 0n, round.at ?? null],
  )
}

/** A game of the demo of a type. */
export async function gameOfType({ database }: TestPlatform, type: string): Promise<string> {
  const { rows } = await database.owner.query<{ code: string }>(
    'select code from game where merchant_id = current_merchant() and type = $1 limit 1',
    [type],
  )
  return rows[0]?.code ?? ''
}
