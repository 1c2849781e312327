import type { Calls, InboxMessage, ReplyOf } from '@fairground/contract'
import { cursorShapes, cutPage, fromCursor } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { listInbox } from './inbox.queries.ts'

/** Each page begins below the last row of the page before, so that new messages do not shift it. */
export async function listMessages(
  db: Reader,
  { context, query }: HandlerInput<'messaging.inbox'>,
): Promise<ReplyOf<Calls['messaging.inbox']>> {
  const [at, id] = fromCursor(query.after, [cursorShapes.instant, cursorShapes.uuid]) ?? []
  const rows = await listInbox(db, {
    memberId: context.session.memberId,
    before: at && id ? { at, id } : undefined,
    limit: query.size + 1,
  })
  const { page, next } = cutPage(rows, query.size, (last) => [last.place, last.id])
  return { list: page.map(viewOf), next }
}

type Row = Awaited<ReturnType<typeof listInbox>>[number]

/** Kind and params are written together, by `tellMember`. */
const viewOf = ({ id, kind, params, created_at, read_at }: Row): InboxMessage =>
  ({ id, kind, params, sentAt: created_at.toISOString(), isRead: read_at !== null }) as InboxMessage
