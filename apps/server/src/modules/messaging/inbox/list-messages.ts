import type { Calls, InboxMessage, InboxParams, ReplyOf } from '@fairground/contract'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { nameIn, textIn } from '../../../platform/texts/text-in.ts'
import type { Merchants } from '../../merchants/index.ts'
import { collectBroadcasts } from './collect.queries.ts'
import { listInbox } from './inbox.queries.ts'
import type { StoredParams } from './tell-member.ts'

export interface InboxReadParts {
  database: Database
  merchants: Merchants
}

/** Each page begins below the last row of the page before, so that new messages do not shift it. */
export async function listMessages(
  { database, merchants }: InboxReadParts,
  { context: { scope, session, language }, query }: HandlerInput<'messaging.inbox'>,
): Promise<ReplyOf<Calls['messaging.inbox']>> {
  const [at, id] = fromCursor(query.after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
  const db = database.of(scope.merchant)
  if (query.after === undefined) await collectBroadcasts(db, [session.memberId])
  const rows = await listInbox(db, {
    memberId: session.memberId,
    before: at && id ? { at, id } : undefined,
    limit: query.size + 1,
  })
  const { page, next } = cutPage(rows, query.size, (last) => [last.place, last.id])
  const languages = [language, merchants.get(scope.merchant).settings.defaultLanguage]
  return { list: page.map((row) => viewOf(row, languages)), next }
}

type Row = Awaited<ReturnType<typeof listInbox>>[number]
type Languages = Parameters<typeof textIn>[2]

/**
 * Kind and params are written together, by `tellMember`; the words of operators stand in their broadcast, and the names
 * of a lottery beside its general one.
 */
const viewOf = (row: Row, languages: Languages): InboxMessage =>
  ({
    id: row.id,
    kind: row.kind,
    params: row.texts === null ? namedIn(row, languages) : wordsOf(row, languages),
    sentAt: row.created_at.toISOString(),
    isRead: row.read_at !== null,
  }) as InboxMessage

function namedIn({ kind, params }: Row, [language]: Languages): unknown {
  if (kind !== 'resultCorrected') return params
  const { lotteryNames = {}, ...told } = params as StoredParams<'resultCorrected'>
  return { ...told, lotteryName: (language && nameIn(lotteryNames, language)) ?? told.lotteryName }
}

const wordsOf = ({ texts, link }: Row, languages: Languages): InboxParams<'operator'> => ({
  title: textIn(texts, 'title', languages),
  content: textIn(texts, 'content', languages),
  link,
})
