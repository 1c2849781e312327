import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { CommandTools, Commands } from '../../../../platform/commands/command.ts'
import { readAtMost } from '../../../../platform/http/read-at-most.ts'
import { newPictureKey, redrawPicture, sealPicture } from '../../../../platform/picture-store/index.ts'
import type { Scope } from '../../../../platform/scope.ts'
import { addMessage } from '../add-message.ts'
import { lateMinutes, tellAnswer } from '../answer-chat.ts'
import { closeChat } from '../change-chat.ts'
import { typingEvent } from '../chat-event.ts'
import { findConversation, hasWaited, lockChat, updateConversation, type ConversationRow } from '../chat.queries.ts'
import type { ChatPictureParts, StoredPicture } from '../pictures/chat-pictures.ts'
import { findLinked, hasDeskMessage } from './desk.queries.ts'

/** What an inbox of the kind "API" tells, as far as it matters here. */
export const deskEvent = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('message_created'),
    id: z.int().positive(),
    content: z.string().nullish(),
    message_type: z.union([z.int(), z.string()]),
    private: z.boolean().default(false),
    sender: z.object({ name: z.string().nullish() }).nullish(),
    conversation: z.object({ id: z.int() }),
    attachments: z
      .array(z.object({ file_type: z.string().nullish(), data_url: z.string().max(2_048).nullish() }))
      .max(20)
      .nullish(),
  }),
  z.object({ event: z.literal('conversation_status_changed'), id: z.int(), status: z.string() }),
  z.object({
    event: z.literal('conversation_typing_on'),
    conversation: z.object({ id: z.int() }),
    user: z.object({ type: z.string().nullish() }).nullish(),
    is_private: z.boolean().default(false),
  }),
])
type DeskEvent = z.output<typeof deskEvent>
type Created = Extract<DeskEvent, { event: 'message_created' }>

export interface DeskEventParts extends ChatPictureParts {
  commands: Commands
}

export interface DeskPlace {
  scope: Scope
  /** Of the desk: pictures are fetched from there only. */
  origin: string
}

/** An event about a conversation that is not ours changes nothing; a repeated one neither. */
export async function takeDeskEvent(parts: DeskEventParts, place: DeskPlace, event: DeskEvent): Promise<void> {
  const run = (name: string, deskConversation: number, work: Work) =>
    parts.commands.run({ scope: place.scope, name }, async (tools) => {
      const linked = await findLinked(tools.tx, deskConversation)
      if (!linked) return
      await lockChat(tools.tx, linked.member_id)
      const conversation = await findConversation(tools.tx, linked.id)
      if (conversation) await work(tools, conversation)
    })
  if (event.event === 'message_created') {
    const isAnswer = (event.message_type === 'outgoing' || event.message_type === 1) && !event.private
    if (!isAnswer) return
    const answer = await partsOf(parts, place.origin, event)
    let isTaken = false
    try {
      await run('chat.deskAnswer', event.conversation.id, async (tools, conversation) => {
        isTaken = await addAnswer(tools, conversation, { event, answer })
      })
    } finally {
      if (!isTaken) await dropPictures(parts, answer)
    }
  } else if (event.event === 'conversation_typing_on') {
    if (event.user?.type === 'contact' || event.is_private) return
    await run('chat.deskTypes', event.conversation.id, async ({ emit }, conversation) => {
      if (conversation.state !== 'closed') emit(typingEvent(conversation, 'operator'))
    })
  } else if (event.status === 'resolved')
    await run('chat.deskEnds', event.id, async (tools, conversation) => {
      if (conversation.state !== 'closed') await closeChat(tools, conversation, 'operator')
    })
}

type Work = (tools: CommandTools, conversation: ConversationRow) => Promise<void>

interface AnswerPart {
  text: string
  picture?: StoredPicture
}

/** @returns whether it is new */
async function addAnswer(
  tools: CommandTools,
  conversation: ConversationRow,
  { event, answer }: { event: Created; answer: readonly AnswerPart[] },
): Promise<boolean> {
  if (await hasDeskMessage(tools.tx, event.id)) return false
  const isLate = await hasWaited(tools.tx, conversation.id, lateMinutes)
  let now = conversation
  if (now.state === 'waiting') now = await updateConversation(tools.tx, now.id, { state: 'assigned' })
  for (const [part, said] of answer.entries()) {
    const desk = { message: event.id, part, author: event.sender?.name ?? '' }
    const added = await addMessage(tools, now, { id: uuidv7(), author: 'operator', operatorId: null, desk, ...said })
    now = added.conversation
    await tellAnswer(tools, added, isLate)
  }
  return true
}

const bytesMax = 10 * 1024 * 1024
const timeoutMs = 10_000

/** Its text, with the addresses of files that are no pictures, and each picture, drawn anew. */
async function partsOf(parts: ChatPictureParts, origin: string, event: Created): Promise<AnswerPart[]> {
  const pictures: AnswerPart[] = []
  const lines = [event.content?.trim() ?? '']
  for (const { file_type: type, data_url: address } of event.attachments ?? []) {
    if (!address) continue
    const picture = type === 'image' ? await fetchPicture(parts, origin, address) : null
    if (picture) pictures.push({ text: '', picture })
    else lines.push(address)
  }
  const text = lines.filter(Boolean).join('\n')
  return [...(text === '' ? [] : [{ text }]), ...pictures]
}

/** @returns null where it cannot be fetched from the desk, or is no picture: the member gets its address */
async function fetchPicture(
  { keyring, chatPictures }: ChatPictureParts,
  origin: string,
  address: string,
): Promise<StoredPicture | null> {
  if (URL.parse(address)?.origin !== origin) return null
  try {
    // A redirect could lead into a private network; what a packed body unpacks to counts, whatever its headers say.
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const sent = response.ok ? await readAtMost(response, bytesMax) : undefined
    if (!sent) return null
    const { bytes, width, height } = await redrawPicture(sent, { as: 'message', place: 1 })
    const key = newPictureKey()
    await chatPictures.put(key, sealPicture(keyring, { room: 'chat', key }, bytes))
    return { key, width, height }
  } catch {
    return null
  }
}

const dropPictures = ({ chatPictures }: ChatPictureParts, answer: readonly AnswerPart[]) =>
  Promise.allSettled(answer.flatMap(({ picture }) => (picture ? [chatPictures.remove(picture.key)] : [])))
