import type { CurrencyCode } from '@fairground/money'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import { maskAccount } from '../../accounts/index.ts'
import { textLanguages } from '../../content/index.ts'
import type { PromotionsOptions } from '../promotions.routes.ts'
import { shownUnits } from '../engine/units.ts'
import { pageOfFriends, readInviteTotals, type FriendRow } from './friends.queries.ts'
import { readInviteOffer } from './read-invite.ts'

const friendsPerPage = 20

export const inviteHandlers = ({
  database,
  keyring,
  merchants,
}: PromotionsOptions): Handlers<'promotions.inviteLink' | 'promotions.inviteFriends'> => ({
  'promotions.inviteLink': async ({ context, query }) => {
    const { memberId, merchant } = context.session
    const db = database.of(merchant)
    const totals = await readInviteTotals(db, memberId)
    const merchantZone = merchants.get(merchant).settings.timeZone ?? 'UTC'
    const offer = await readInviteOffer(
      db,
      { keyring, memberId, merchantZone },
      { languages: textLanguages(merchants, context, query.language) },
    )
    return {
      affiliateCode: totals.affiliateCode,
      url: `${context.isSecure ? 'https' : 'http'}://${context.host}/m/register?r=${totals.affiliateCode}`,
      currency: context.currency as CurrencyCode,
      earned: shownUnits(totals.earned, context.currency),
      waiting: shownUnits(totals.waiting, context.currency),
      earnedPoints: totals.earnedPoints,
      earnedRounds: totals.earnedRounds,
      earnedGoods: totals.earnedGoods,
      friendCount: totals.friendCount,
      activeCount: totals.activeCount,
      offer,
    }
  },
  'promotions.inviteFriends': async ({ context: { session, currency }, query }) => {
    const [at, id] = fromCursor(query.after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
    const rows = await pageOfFriends(database.of(session.merchant), {
      memberId: session.memberId,
      before: at && id ? { at, id } : null,
      limit: friendsPerPage + 1,
    })
    const { page, next } = cutPage(rows, friendsPerPage, (last) => [last.registeredAt.toISOString(), last.memberId])
    return { list: page.map((row) => friendView(row, currency)), currency: currency as CurrencyCode, next }
  },
})

const friendView = (row: FriendRow, currency: string) => ({
  name: maskAccount(row.account),
  registeredAt: row.registeredAt.toISOString(),
  stage: row.hasPlayed ? ('playing' as const) : row.hasDeposited ? ('deposited' as const) : ('registered' as const),
  earned: shownUnits(row.earned, currency),
  waiting: shownUnits(row.waiting, currency),
  earnedPoints: row.earnedPoints,
  waitingPoints: row.waitingPoints,
  earnedRounds: row.earnedRounds,
  waitingRounds: row.waitingRounds,
  earnedGoods: row.earnedGoods,
  waitingGoods: row.waitingGoods,
})
