import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface DeskMessage {
  id: number
  message_type: number
  content: string
  echo_id: string | undefined
  attachments: number[]
}
interface DeskConversation {
  id: number
  contact: string
  status: 'open' | 'resolved'
  messages: DeskMessage[]
}

/** Chatwoot's public API for one inbox, as it documents it: kept in memory, and as strict as it about who may call. */
/** A file that people of the desk have sent. */
export interface DeskFile {
  bytes: Buffer
  status?: number
  headers?: Record<string, string>
}

export interface ChatwootDesk {
  origin: string
  inbox: { url: string; inbox: string; identityKey: string; webhookSecret: string }
  conversations: DeskConversation[]
  contacts: Map<string, string>
  /** Of the next calls that write: takes it and loses the answer, or refuses it. */
  fail: (how: 'lost' | number, calls?: number) => void
  /** Headers of a webhook, signed as the inbox signs. */
  sign: (body: string, changes?: { secret?: string; at?: number }) => Record<string, string>
  /** A file that messages may have attached. */
  files: Map<string, DeskFile>
  stop: () => Promise<void>
}

const names = {
  inbox: 'an-inbox-of-the-api',
  identityKey: 'the token of identities',
  webhookSecret: 'the secret of webhooks',
}

/** What the desk keeps. */
interface Kept {
  conversations: DeskConversation[]
  contacts: Map<string, string>
  last: number
}

/** @param place the method, and the path below the inbox's contacts @returns the reply, or the status that refuses it */
function take(desk: Kept, [method, ...path]: readonly string[], body: Record<string, unknown>): unknown {
  const [contact, , id, what] = path
  if (contact === undefined) {
    const expected = createHmac('sha256', names.identityKey).update(String(body['identifier'])).digest('hex')
    if (body['identifier_hash'] !== expected) return 401
    desk.contacts.set(String(body['source_id']), String(body['name']))
    return { source_id: body['source_id'], name: body['name'] }
  }
  const own = desk.conversations.filter((each) => each.contact === contact)
  if (!desk.contacts.has(contact)) return 404
  if (id === undefined && method === 'GET') return own
  if (id === undefined) {
    const opened: DeskConversation = { id: (desk.last += 1), contact, status: 'open', messages: [] }
    desk.conversations.push(opened)
    return opened
  }
  const conversation = own.find((each) => String(each.id) === id)
  if (!conversation) return 404
  if (what === 'toggle_status') {
    conversation.status = 'resolved'
    return {}
  }
  if (method === 'GET') return conversation.messages.slice(-20)
  const message: DeskMessage = {
    id: (desk.last += 1),
    message_type: 0,
    content: String(body['content']),
    echo_id: body['echo_id'] as string | undefined,
    attachments: (body['attachments'] as number[] | undefined) ?? [],
  }
  conversation.messages.push(message)
  return message
}

export async function startChatwoot(): Promise<ChatwootDesk> {
  const desk: Kept = { conversations: [], contacts: new Map(), last: 100 }
  const files = new Map<string, DeskFile>()
  const faults: ('lost' | number)[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request)
    const { pathname } = new URL(request.url ?? '', 'http://desk')
    const file = files.get(pathname)
    if (file) {
      const { bytes, status = 200, headers = {} } = file
      return void response.writeHead(status, { 'content-length': bytes.length, ...headers }).end(bytes)
    }
    const [, rest] = pathname.split(`/public/api/v1/inboxes/${names.inbox}/contacts`)
    if (rest === undefined) return void response.writeHead(404).end()
    const fault = request.method === 'POST' ? faults.shift() : undefined
    if (typeof fault === 'number') return void response.writeHead(fault).end('{}')
    const reply = take(desk, [request.method ?? '', ...rest.split('/').filter(Boolean)], body)
    if (fault === 'lost') return void response.destroy()
    if (typeof reply === 'number') return void response.writeHead(reply).end('{}')
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    inbox: { url: origin, ...names },
    conversations: desk.conversations,
    contacts: desk.contacts,
    files,
    fail: (how, calls = 1) => void faults.push(...Array.from({ length: calls }, () => how)),
    sign: (body, { secret = names.webhookSecret, at = Math.floor(Date.now() / 1_000) } = {}) => ({
      'content-type': 'application/json',
      'x-chatwoot-timestamp': String(at),
      'x-chatwoot-signature': `sha256=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`,
    }),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const type = request.headers['content-type'] ?? ''
  if (type.startsWith('application/json')) return JSON.parse(Buffer.concat(chunks).toString() || '{}') as never
  if (!type.startsWith('multipart/')) return {}
  const form = await new Response(Buffer.concat(chunks), { headers: { 'content-type': type } }).formData()
  const attached = form.getAll('attachments[]').map((file) => (file as File).size)
  return { content: form.get('content'), echo_id: form.get('echo_id'), attachments: attached }
}
