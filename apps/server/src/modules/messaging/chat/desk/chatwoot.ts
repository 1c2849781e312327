import { z } from 'zod'
import type { ChatwootInbox } from '../../../../platform/config/config-desks.ts'
import { hmacSha256 } from '../../../../platform/crypto/signatures.ts'

/** A call that failed. Of 404 the desk has removed what was asked for. */
export class DeskFault extends Error {
  override name = 'DeskFault'
  status: number | null
  constructor(status: number | null, what: string) {
    super(`chat desk, ${what}: ${status === null ? 'no answer' : `status ${status}`}`)
    this.status = status
  }
}

/** Of a desk's message; only those of the contact are `incoming`. */
const deskMessage = z.object({ id: z.int(), message_type: z.union([z.int(), z.string()]) })
const replies = {
  contact: z.object({ source_id: z.string().min(1).max(200) }),
  conversation: z.object({ id: z.int(), status: z.string().optional(), messages: z.array(z.unknown()).default([]) }),
  conversations: z.array(
    z.object({ id: z.int(), status: z.string().optional(), messages: z.array(z.unknown()).default([]) }),
  ),
  message: z.object({ id: z.int() }),
  messages: z.array(deskMessage),
}

export interface Carried {
  id: string
  text: string
  picture: Buffer | null
}

export interface Chatwoot {
  /** The same member is the same contact, however often it is asked. @returns the contact's name at the desk */
  putContact: (member: { id: string; name: string }) => Promise<string>
  /** Open ones in which nobody has written. */
  listEmptyConversations: (contact: string) => Promise<number[]>
  openConversation: (contact: string) => Promise<number>
  /** Numbers of the contact's latest messages. */
  listOwn: (contact: string, conversation: number) => Promise<number[]>
  send: (contact: string, conversation: number, message: Carried) => Promise<number>
  resolve: (contact: string, conversation: number) => Promise<void>
}

const timeoutMs = 10_000
/** The desk's number of a message from the contact. */
const incoming = new Set<unknown>([0, 'incoming'])

/** Chatwoot's public API for inboxes of the kind "API": contacts, conversations and messages, each under the other. */
export function createChatwoot({ url, inbox, identityKey }: ChatwootInbox): Chatwoot {
  const base = `${url}/public/api/v1/inboxes/${inbox}/contacts`
  const of = (contact: string) => `${base}/${encodeURIComponent(contact)}/conversations`
  return {
    putContact: async ({ id, name }) => {
      const identifierHash = hmacSha256(identityKey, id).toString('hex')
      const body = { source_id: id, identifier: id, identifier_hash: identifierHash, name }
      return (await call(base, replies.contact, { what: 'contact', body })).source_id
    },
    listEmptyConversations: async (contact) =>
      (await call(of(contact), replies.conversations, { what: 'conversations' }))
        .filter(({ status, messages }) => status !== 'resolved' && messages.length === 0)
        .map(({ id }) => id),
    openConversation: async (contact) =>
      (await call(of(contact), replies.conversation, { what: 'conversation', body: {} })).id,
    listOwn: async (contact, conversation) =>
      (await call(`${of(contact)}/${conversation}/messages`, replies.messages, { what: 'messages' }))
        .filter(({ message_type: type }) => incoming.has(type))
        .map(({ id }) => id),
    send: async (contact, conversation, message) =>
      (
        await call(`${of(contact)}/${conversation}/messages`, replies.message, {
          what: 'message',
          body: message.picture ? formOf(message, message.picture) : { content: message.text, echo_id: message.id },
        })
      ).id,
    resolve: async (contact, conversation) => {
      await call(`${of(contact)}/${conversation}/toggle_status`, z.unknown(), { what: 'end', body: {} })
    },
  }
}

function formOf({ id, text }: Carried, picture: Buffer): FormData {
  const form = new FormData()
  form.set('content', text)
  form.set('echo_id', id)
  form.append('attachments[]', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), `${id}.jpg`)
  return form
}

interface DeskCall {
  what: string
  /** None: the call only reads. */
  body?: object
}

/** @throws DeskFault */
async function call<Schema extends z.ZodType>(
  address: string,
  reply: Schema,
  { what, body }: DeskCall,
): Promise<z.output<Schema>> {
  const isForm = body instanceof FormData
  const response = await fetch(address, {
    method: body ? 'POST' : 'GET',
    headers: { accept: 'application/json', ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw new DeskFault(null, what)
  })
  const text = await response.text().catch(() => {
    throw new DeskFault(null, what)
  })
  if (!response.ok) throw new DeskFault(response.status, what)
  const read = reply.safeParse(parse(text))
  if (!read.success) throw new DeskFault(response.status, `${what}, an answer that cannot be read`)
  return read.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
