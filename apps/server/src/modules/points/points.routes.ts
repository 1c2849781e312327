import type { LanguageTag } from '@fairground/contract'
import { formatDecimal, money, type CurrencyCode } from '@fairground/money'
import { cursorShapes, cutPage, fromCursor } from '../../platform/cursor.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { textIn, textLanguages } from '../content/index.ts'
import type { MerchantContext } from '../merchants/index.ts'
import {
  countPoints,
  findRate,
  getBalance,
  getPointsToday,
  lockMember,
  pageOfEntries,
  type EntryRow,
} from './points.queries.ts'

const entriesPerPage = 30

export const pointsHandlers = ({
  database,
  commands,
  merchants,
}: Pick<MerchantContext, 'database' | 'commands' | 'merchants'>): Handlers<'points.balance' | 'points.history'> => ({
  'points.balance': ({ context: { scope, session, currency } }) => {
    const { memberId } = session
    // What was bet since the last look is posted first, so that balance and history agree.
    return commands.run({ scope, name: 'points.count' }, async ({ tx }) => {
      await lockMember(tx, memberId)
      await countPoints(tx, { memberId, currency })
      const perPoint = await findRate(tx, currency)
      return {
        balance: Number(await getBalance(tx, memberId)),
        perPoint: perPoint === null ? null : formatDecimal(money(perPoint, currency as CurrencyCode)),
        today: Number(await getPointsToday(tx, memberId)),
        currency: currency as CurrencyCode,
      }
    })
  },
  'points.history': async ({ context, query }) => {
    const { memberId, merchant } = context.session
    const [at, id] = fromCursor(query.after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
    const rows = await pageOfEntries(database.of(merchant), {
      memberId,
      before: at && id ? { at, id } : null,
      limit: entriesPerPage + 1,
    })
    const { page, next } = cutPage(rows, entriesPerPage, (last) => [last.at.toISOString(), last.id])
    const languages = textLanguages(merchants, context, query.language)
    return { list: page.map((row) => entryView(row, languages)), next }
  },
})

const entryView = ({ id, kind, points, at, texts }: EntryRow, languages: readonly LanguageTag[]) => ({
  id,
  kind,
  points: Number(points),
  title: texts === null ? null : textIn(texts, 'title', languages),
  at: at.toISOString(),
})
