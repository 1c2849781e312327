import type { Database } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { cacheReply } from '../../platform/http/replies/reply-cache.ts'
import type { Pictures } from '../../platform/picture-store/pictures.ts'
import { offersOf } from './bonuses/offers.ts'
import { cleanHtml, pictureForDirection, textIn, textLanguages } from '../content/index.ts'
import type { Merchants } from '../merchants/index.ts'
import { listPromotionRows } from './promotions.queries.ts'

export interface PromotionsOptions {
  database: Database
  merchants: Merchants
  pictures: Pictures
}

export function promotionsHandlers({ database, merchants, pictures }: PromotionsOptions): Handlers<'promotions.list'> {
  return {
    'promotions.list': cacheReply({ seconds: 1, for: 'everybody' }, async ({ context, query }) => {
      const languages = textLanguages(merchants, context, query.language)
      const db = database.of(context.scope.merchant)
      const rows = await listPromotionRows(db)
      const offers = await offersOf(db, context.currency)
      return {
        list: rows.map((row) => ({
          id: row.id,
          key: row.key,
          isEnabled: row.is_enabled,
          category: row.category,
          kicker: textIn(row.texts, 'kicker', languages),
          title: textIn(row.texts, 'title', languages),
          summary: textIn(row.texts, 'summary', languages),
          terms: cleanHtml(textIn(row.texts, 'terms', languages)),
          picture: pictureForDirection(row.picture, languages, pictures),
          startsAt: row.starts_at?.toISOString() ?? null,
          endsAt: row.ends_at?.toISOString() ?? null,
          state: row.is_over ? 'closed' : offers.has(row.id) ? 'joinable' : 'upcoming',
          offer: offers.get(row.id) ?? null,
        })),
      }
    }),
  }
}
