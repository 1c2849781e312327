import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const twilioAccount = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'auth token of nobody at all' }
export const infobipKey = 'api key of nobody at all'

/**
 * What the carrier does with a message: `down` ends the connection unread, `slow` never answers, `lost` takes it and ends
 * the connection, `held` takes it and does not answer, `broken` answers with an error of its own, `refuse` does not want it.
 */
export type CarrierMood = 'well' | 'down' | 'slow' | 'lost' | 'held' | 'broken' | 'refuse'

export interface CarriedText {
  id: string
  to: string
  text: string
  reportUrl: string | null
  request: Record<string, unknown>
}

/** A carrier that answers as Twilio's and Infobip's documentation says. */
export interface CarrierServer {
  origin: string
  /** What it has taken and will deliver. */
  taken: CarriedText[]
  /** Calls that asked to send. */
  calls: () => number
  become: (mood: CarrierMood) => void
  stop: () => Promise<void>
}

export type CarrierKind = 'twilio' | 'infobip'
type Answer = [status: number, body: object]

export async function startCarrierServer(kind: CarrierKind): Promise<CarrierServer> {
  const taken: CarriedText[] = []
  const state = { mood: 'well' as CarrierMood, calls: 0 }
  const { read, list, accept, refusal, isAllowed } = kind === 'twilio' ? twilio : infobip
  const server = createServer((message, response) => {
    const parts: Buffer[] = []
    message.on('data', (part: Buffer) => parts.push(part))
    message.on('end', () => {
      const isSend = message.method === 'POST'
      if (isSend) state.calls += 1
      if (state.mood === 'down') return void message.socket.destroy()
      if (state.mood === 'slow') return
      if (!isAllowed(message)) return send(response, [401, { code: 20003 }])
      if (!isSend) return send(response, [200, list(new URL(message.url ?? '', 'http://x').searchParams, taken)])
      if (state.mood === 'broken') return send(response, [503, {}])
      const text = read(Buffer.concat(parts).toString('utf8'), message)
      if (!text || state.mood === 'refuse') return send(response, refusal)
      taken.push(text)
      if (state.mood === 'lost') return void message.socket.destroy()
      if (state.mood !== 'held') send(response, accept(text))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    taken,
    calls: () => state.calls,
    become: (mood) => {
      state.mood = mood
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const send = (response: ServerResponse, [status, body]: Answer): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

interface Shape {
  isAllowed: (message: IncomingMessage) => boolean
  read: (body: string, message: IncomingMessage) => CarriedText | null
  accept: (text: CarriedText) => Answer
  list: (query: URLSearchParams, taken: readonly CarriedText[]) => object
  refusal: Answer
}

const twilioPath = `/2010-04-01/Accounts/${twilioAccount.accountSid}/Messages.json`

const twilio: Shape = {
  isAllowed: ({ headers }) => {
    const { accountSid, authToken } = twilioAccount
    return headers.authorization === `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  },
  read: (body, { url, headers }) => {
    const form = new URLSearchParams(body)
    const [to, text] = [form.get('To') ?? '', form.get('Body') ?? '']
    const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    if (url !== twilioPath || !isForm || !/^\+\d{8,15}$/.test(to) || !text) return null
    if (!form.get('From') === !form.get('MessagingServiceSid')) return null
    const id = `SM${randomBytes(16).toString('hex')}`
    return { id, to, text, reportUrl: form.get('StatusCallback'), request: Object.fromEntries(form) }
  },
  accept: ({ id, to, text }) => [201, { sid: id, status: 'queued', num_segments: '1', price: null, to, body: text }],
  list: (query, taken) => ({
    messages: taken
      .filter(({ to }) => to === query.get('To'))
      .map(({ id, text }) => ({ sid: id, body: text, num_segments: '1', status: 'sent' })),
  }),
  refusal: [400, { code: 21211, message: 'Invalid To number', status: 400 }],
}

const pending = { groupId: 1, groupName: 'PENDING', id: 26, name: 'PENDING_ACCEPTED', description: 'accepted' }

interface InfobipBody {
  messages: [
    {
      sender: string
      destinations: [{ to: string; messageId: string }]
      content: { text: string }
      webhooks?: { delivery: { url: string } }
    },
  ]
}

const infobip: Shape = {
  isAllowed: ({ headers }) => headers.authorization === `App ${infobipKey}`,
  read: (body, { url }) => {
    if (url !== '/sms/3/messages') return null
    const request = JSON.parse(body) as InfobipBody
    const [{ sender, destinations, content, webhooks }] = request.messages
    const [{ to, messageId: id }] = destinations
    if (!sender || !/^\d{8,15}$/.test(to)) return null
    return { id, to: `+${to}`, text: content.text, reportUrl: webhooks?.delivery.url ?? null, request: { ...request } }
  },
  accept: ({ id, to }) => [
    200,
    { bulkId: randomBytes(8).toString('hex'), messages: [{ messageId: id, status: pending, destination: to }] },
  ],
  list: (query, taken) => ({
    results: taken
      .filter(({ id }) => id === query.get('messageId'))
      .map(({ id }) => ({ messageId: id, status: pending, messageCount: 1 })),
  }),
  refusal: [400, { errorCode: 'E400', description: 'The request is not valid' }],
}

/** `X-Twilio-Signature` of a form to this address. */
export function signTwilio(url: string, form: URLSearchParams, authToken = twilioAccount.authToken): string {
  const sorted = [...form].sort(([a], [b]) => (a < b ? -1 : 1))
  return createHmac('sha1', authToken)
    .update(url + sorted.map(([name, value]) => name + value).join(''))
    .digest('base64')
}

/** What Twilio posts to the StatusCallback. */
export const twilioReport = ({ id, to }: CarriedText, status: string, errorCode?: string): URLSearchParams =>
  new URLSearchParams({
    AccountSid: twilioAccount.accountSid,
    From: '+15550006666',
    MessageSid: id,
    MessageStatus: status,
    SmsSid: id,
    SmsStatus: status,
    To: to,
    // Its fields are signed as they are, with their spaces.
    RawDlrDoneDate: ' 2611240420 ',
    ...(errorCode && { ErrorCode: errorCode }),
  })

const groups = {
  DELIVERED_TO_HANDSET: [3, 'DELIVERED'],
  DELIVERED_TO_OPERATOR: [3, 'DELIVERED'],
  UNDELIVERABLE_NOT_DELIVERED: [2, 'UNDELIVERABLE'],
} as const

/** What Infobip posts to the address of the message. */
export function infobipReport({ id, to }: CarriedText, name: keyof typeof groups): string {
  const [groupId, groupName] = groups[name]
  const isBad = groupName === 'UNDELIVERABLE'
  return JSON.stringify({
    results: [
      {
        bulkId: 'bulk',
        messageId: id,
        to: to.slice(1),
        sentAt: '2026-11-24T04:20:00.000+0000',
        doneAt: '2026-11-24T04:20:02.000+0000',
        messageCount: 2,
        price: { pricePerMessage: 0.0421, currency: 'EUR' },
        status: { groupId, groupName, id: 5, name, description: name },
        error: {
          groupId: 0,
          groupName: 'OK',
          id: 0,
          name: isBad ? 'EC_ABSENT_SUBSCRIBER' : 'NO_ERROR',
          permanent: isBad,
        },
      },
    ],
  })
}
