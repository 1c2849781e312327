import { z } from 'zod'
import { id, instant, multipart, text } from '../schema/scalars.ts'
import { chatLimits, chatStates, type chatNotes } from './values.ts'

/** Counts the messages of one member over all their conversations. */
export const chatSequence = z.int().min(1)

/** A form with the message’s `id` and one `picture`. */
export const chatPictureForm = multipart

/** What a member or an operator writes. The sender makes the id: a message that is sent again is the same message. */
export const newChatMessage = z.strictObject({ id, text: text(chatLimits.text) })

export const chatMessage = z.object({
  id,
  sequence: chatSequence,
  conversationId: id,
  author: z.enum(['member', 'operator', 'system']),
  /** Plain text; of the system: one of `chatNotes`; empty where it is a picture. */
  text: z.string(),
  /** A JPEG that the platform has drawn anew, in pixels; it is read by itself. */
  picture: z.object({ width: z.int(), height: z.int() }).nullable(),
  sentAt: instant,
})
export type ChatMessage = z.output<typeof chatMessage>
export type ChatNote = (typeof chatNotes)[number]

export const chatConversation = z.object({
  id,
  state: z.enum(chatStates),
  /** The last message that each side has read; 0: none. */
  memberReadTo: z.int(),
  operatorReadTo: z.int(),
  rating: z.int().nullable(),
})
export type ChatConversation = z.output<typeof chatConversation>

/** A change of a conversation, told to its member and to the operators who answer. */
export const chatEvent = z.object({
  conversationId: id,
  message: chatMessage.optional(),
  /** As it is now, after a change of its state or its read marks. */
  conversation: chatConversation.optional(),
  typing: z.enum(['member', 'operator']).optional(),
})
/** What the console hears of it: it reads the rest with the permission of its operator. */
export const chatSignal = z.object({ conversationId: id, typing: z.enum(['member', 'operator']).optional() })
export type ChatSignal = z.output<typeof chatSignal>
