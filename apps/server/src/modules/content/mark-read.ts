import type { Commands } from '../../platform/commands/command.ts'
import type { HandlerInput } from '../../platform/http/handler.ts'
import { Refused } from '../../platform/refused.ts'
import { listAnnouncements, markAnnouncementRead, memberExecutions, publicTypes } from './content.queries.ts'

/** An announcement read on one device is read on all: the others get the number of unread ones. */
export function markRead(
  commands: Commands,
  { context, body }: HandlerInput<'content.markRead'>,
): Promise<Record<string, never>> {
  const { scope, session, address } = context
  return commands.run({ scope, name: 'content.markRead', address }, async ({ tx, emit }) => {
    const isKnown = await markAnnouncementRead(tx, {
      merchant_id: scope.merchant,
      member_id: session.memberId,
      announcement_id: body.announcementId,
    })
    if (!isKnown) throw new Refused('not_found')
    const listed = await listAnnouncements(tx, {
      types: publicTypes,
      executions: memberExecutions,
      memberId: session.memberId,
      preview: null,
    })
    const announcements = listed.filter(({ read_at }) => read_at === null).length
    emit({ topic: 'unread', memberId: session.memberId, body: { announcements } })
    return {}
  })
}
