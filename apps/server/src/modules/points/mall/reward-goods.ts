import { v7 as uuidv7 } from 'uuid'
import type { BodyOf, Calls, LanguageTag } from '@fairground/contract'
import { sql } from 'kysely'
import type { CommandTools } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { textIn } from '../../content/index.ts'
import { insertOrder } from './mall.queries.ts'
import { addressPlace } from './redeem.ts'

export type PostalAddress = NonNullable<BodyOf<Calls['points.redeem']>['address']>

/** Goods that a promotion can give, also those that are closed in the mall. */
export async function listGoods(
  db: Reader,
  languages: readonly LanguageTag[],
): Promise<{ id: string; title: string }[]> {
  const rows = await db
    .selectFrom('mall_item')
    .select(['id', 'texts'])
    .where('kind', '=', 'goods')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, texts }) => ({ id, title: textIn(texts, 'title', languages) }))
}

/** The names of items, also of those that are closed in the mall. */
export async function readItemNames(
  db: Reader,
  ids: readonly (string | null | undefined)[],
  languages: readonly LanguageTag[],
): Promise<ReadonlyMap<string, string>> {
  const asked = ids.flatMap((id) => (id ? [id] : []))
  if (asked.length === 0) return new Map()
  const rows = await db.selectFrom('mall_item').select(['id', 'texts']).where('id', 'in', asked).execute()
  return new Map(rows.map(({ id, texts }) => [id, textIn(texts, 'title', languages)]))
}

/** The names of these items, each once, joined for a line; null where there is none. */
export function joinedNames(
  names: ReadonlyMap<string, string>,
  ids: readonly (string | null | undefined)[],
): string | null {
  const known = [...new Set(ids)].flatMap((id) => names.get(id ?? '') ?? [])
  return known.length === 0 ? null : known.join(' · ')
}

export async function isGoods(db: Reader, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('mall_item')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'goods')
    .executeTakeFirst()
  return found !== undefined
}

/** How many pieces there are; null: without a limit. */
export async function readStock(db: Reader, id: string): Promise<number | null> {
  const item = await db.selectFrom('mall_item').select('stock').where('id', '=', id).executeTakeFirst()
  return item === undefined ? 0 : item.stock
}

/** Whether there are so many pieces of it. */
export async function hasPieces(db: Reader, id: string, count: number): Promise<boolean> {
  const stock = await readStock(db, id)
  return stock === null || stock >= count
}

/** Takes one piece for a promotion: false, none is left. */
export async function takeGoods(tx: Tx, id: string): Promise<boolean> {
  const taken = await tx
    .updateTable('mall_item')
    .set({ stock: sql<number | null>`stock - 1` })
    .where('id', '=', id)
    .where('kind', '=', 'goods')
    .where(sql<boolean>`(stock is null or stock > 0)`)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

interface RewardOrder {
  claimId: string
  memberId: string
  itemId: string
  address: PostalAddress
}

/** The order of a piece that a claim has taken: once, and from then on as any other of the mall. */
export async function placeRewardOrder(tools: CommandTools, keyring: Keyring, order: RewardOrder): Promise<void> {
  const { tx, scope, audit } = tools
  const { claimId, memberId, itemId, address } = order
  const item = await tx.selectFrom('mall_item').select('texts').where('id', '=', itemId).executeTakeFirstOrThrow()
  const id = uuidv7()
  await insertOrder(tx, {
    merchant_id: scope.merchant,
    id,
    item_id: itemId,
    member_id: memberId,
    kind: 'goods',
    texts: JSON.stringify(item.texts),
    points: 0n,
    claim_id: claimId,
    state: 'placed',
    address: keyring.seal(JSON.stringify(address), addressPlace(id)),
  })
  audit({ action: 'mall.reward', subject: `order:${id}`, after: { item: itemId, claim: claimId } })
}
