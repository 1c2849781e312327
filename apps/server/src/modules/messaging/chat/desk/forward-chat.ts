import type { Config } from '../../../../platform/config.ts'
import type { CommandTools } from '../../../../platform/commands/command.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { scheduleJob, type JobKind } from '../../../../platform/jobs/jobs.ts'
import type { Merchants } from '../../../merchants/index.ts'
import { readPictureBytes, type ChatPictureParts } from '../pictures/chat-pictures.ts'
import { createChatwoot, DeskFault, type Chatwoot } from './chatwoot.ts'
import { isLinked, listWaiting, noteCarried, takeLease, type AtDesk, type WaitingMessage } from './desk.queries.ts'

const kind = 'chat.forward'
/** While another process carries over messages of the same conversation. */
const pauseSeconds = 0.5

export interface ForwardParts extends ChatPictureParts {
  config: Pick<Config, 'chatwoot'>
  database: Database
  merchants: Merchants
}

/** @param step what is to be carried over after the commit: each has a run of its own, which begins after it */
export const scheduleForward = (
  { tx, scope }: Pick<CommandTools, 'tx' | 'scope'>,
  conversationId: string,
  step: string,
): Promise<void> =>
  scheduleJob(tx, { kind, key: `${conversationId}:${step}`, merchant: scope.merchant, due: { afterSeconds: 0 } })

/**
 * Carries a conversation's messages to the external desk, in their order. The desk knows no ids of ours: what is on its
 * way is noted before, and after a crash or a lost answer the desk is asked whether it has it.
 */
export const forwardJob = (parts: ForwardParts): JobKind => ({
  kind,
  run: async ({ merchant, key }) => {
    const inbox = parts.config.chatwoot[parts.merchants.get(merchant).code]
    const [id = ''] = key.split(':')
    // The merchant has left the desk: its conversations end there.
    if (!inbox) return null
    const db = parts.database.of(merchant)
    const atDesk = await takeLease(db, id)
    if (!atDesk) return { afterSeconds: pauseSeconds }
    const desk = createChatwoot(inbox)
    try {
      await carry(parts, { db, desk, atDesk })
    } catch (cause) {
      // Removed at the desk: the next try opens it anew.
      const isGone = cause instanceof DeskFault && cause.status === 404
      const anew = { contact: null, desk_conversation: null, forwarded_message: 0, forwarding: null }
      await noteCarried(db, id, { ...(isGone && anew), isOver: true })
      throw cause
    }
    await noteCarried(db, id, { isOver: true })
    return null
  },
})

interface Carrying {
  db: ReturnType<Database['of']>
  desk: Chatwoot
  atDesk: AtDesk
}

async function carry(parts: ForwardParts, { db, desk, atDesk }: Carrying): Promise<void> {
  const { conversation_id: id } = atDesk
  const contact = atDesk.contact ?? (await desk.putContact({ id: atDesk.member_id, name: atDesk.nickname }))
  if (atDesk.contact === null) await noteCarried(db, id, { contact })
  const place = atDesk.desk_conversation ?? (await openAt({ db, desk, atDesk }, contact))
  let last = atDesk.forwarded_message
  for (const message of await listWaiting(db, atDesk)) {
    const known = message.sequence === atDesk.forwarding ? await findCarried(desk, { contact, place, last }) : undefined
    if (known === undefined) await noteCarried(db, id, { forwarding: message.sequence })
    last = known ?? (await desk.send(contact, place, await carriedOf(parts, message)))
    await noteCarried(db, id, { forwarded_to: message.sequence, forwarded_message: last, forwarding: null })
  }
  if (atDesk.state === 'closed' && atDesk.closed_by === 'member' && !atDesk.is_ended) {
    await desk.resolve(contact, place)
    await noteCarried(db, id, { is_ended: true })
  }
}

/** One that was opened and whose answer was lost is empty and belongs to no conversation of ours. */
async function openAt({ db, desk, atDesk }: Carrying, contact: string): Promise<number> {
  let place: number | undefined
  for (const empty of await desk.listEmptyConversations(contact)) if (!(await isLinked(db, empty))) place ??= empty
  place ??= await desk.openConversation(contact)
  await noteCarried(db, atDesk.conversation_id, { desk_conversation: place })
  return place
}

/** The desk's messages of the contact come from here only, one after the other: a later one than the last is this one. */
async function findCarried(
  desk: Chatwoot,
  { contact, place, last }: { contact: string; place: number; last: number },
): Promise<number | undefined> {
  const later = (await desk.listOwn(contact, place)).filter((number) => number > last)
  return later.length === 0 ? undefined : Math.min(...later)
}

const carriedOf = async (parts: ChatPictureParts, { id, text, picture_key: key }: WaitingMessage) => ({
  id,
  text,
  picture: key === null ? null : await readPictureBytes(parts, key),
})
