import type { CurrencyCode } from '@fairground/money'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import { textIn } from '../../content/index.ts'
import type { MerchantContext } from '../../merchants/index.ts'
import { readItemNames } from '../../points/index.ts'
import { shownReward } from '../engine/units.ts'
import { decideClaim } from './decide-claim.ts'
import { listAccounts, pageOfAllClaims } from './claims.queries.ts'

export const staffClaimHandlers = ({
  merchants,
  keyring,
}: Pick<MerchantContext, 'merchants' | 'keyring'>): OperatorHandlers<
  'promotions.promotionClaims' | 'promotions.decideClaim'
> => ({
  'promotions.promotionClaims': async ({ context: { db, merchant }, query: { after, limit, state, held } }) => {
    const [madeAt, id] = fromCursor(after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
    const from = madeAt && id ? { madeAt, id } : null
    const rows = await pageOfAllClaims(db, { state, isHeld: held === 'yes', from, limit: limit + 1 })
    const { page, next } = cutPage(rows, limit, (last) => [last.made_at.toISOString(), last.id])
    const named = await namesOf(db, page)
    const languages = [merchants.get(merchant).settings.defaultLanguage]
    const goods = await readItemNames(
      db,
      page.map(({ item_id }) => item_id),
      languages,
    )
    return {
      list: page.map((row) => ({
        id: row.id,
        memberId: row.member_id,
        account: row.account ?? '',
        title: textIn(row.texts, 'title', languages),
        period: row.period,
        amount: shownReward(row.amount, row),
        currency: row.currency as CurrencyCode,
        pays: row.pays,
        goods: goods.get(row.item_id ?? '') ?? null,
        state: row.state,
        reason: row.reason,
        invitation: invitationOf(row, named),
        held: row.held.map((sign) => ({ ...sign, account: named.get(sign.memberId) ?? '' })),
        madeAt: row.made_at.toISOString(),
        endedAt: row.ended_at?.toISOString() ?? null,
      })),
      next,
    }
  },
  'promotions.decideClaim': ({ context, params: { id }, body }) =>
    context.run('promotion.decide', async (tools) => ({
      isProposed: await decideClaim(tools, keyring, { id, decision: body, isAgreed: false }),
    })),
})

type Row = Awaited<ReturnType<typeof pageOfAllClaims>>[number]

/** The accounts of everybody that claims name besides their own member. */
const namesOf = (db: Reader, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> =>
  listAccounts(
    db,
    rows.flatMap(({ friend_id, inviter_id, held }) => [
      ...[friend_id, inviter_id].filter((id) => id !== null),
      ...held.map(({ memberId }) => memberId),
    ]),
  )

function invitationOf({ friend_id, inviter_id }: Row, named: ReadonlyMap<string, string>) {
  if (friend_id === null || inviter_id === null) return null
  const person = (memberId: string) => ({ memberId, account: named.get(memberId) ?? '' })
  return { inviter: person(inviter_id), friend: person(friend_id) }
}
