import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const checkoutSecretKey = 'sk_test_of_nobody_at_all'

export interface CheckoutSessionShape {
  id: string
  object: 'checkout.session'
  amount_total: number
  currency: string
  client_reference_id: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  expires_at: number
  url: string
}

export interface CheckoutRequest {
  method: string
  path: string
  headers: IncomingMessage['headers']
  form: URLSearchParams
}

/** A gateway that answers as hosted checkout is documented, with its errors. */
export interface CheckoutServer {
  origin: string
  requests: CheckoutRequest[]
  sessions: Map<string, CheckoutSessionShape>
  /** Replaces the answer to the next request. */
  failNext: (answer: (response: ServerResponse) => void) => void
  stop: () => Promise<void>
}

interface Made {
  form: string
  session: CheckoutSessionShape
}

export async function startCheckoutServer(): Promise<CheckoutServer> {
  const requests: CheckoutRequest[] = []
  const sessions = new Map<string, CheckoutSessionShape>()
  const byKey = new Map<string, Made>()
  let failing: ((response: ServerResponse) => void) | null = null
  const server = createServer((message, response) => {
    const parts: Buffer[] = []
    message.on('data', (part: Buffer) => parts.push(part))
    message.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(parts).toString('utf8'))
      const request = { method: message.method ?? '', path: message.url ?? '', headers: message.headers, form }
      requests.push(request)
      const fail = failing
      failing = null
      if (fail) return fail(response)
      const [status, body] = answerTo(request, sessions, byKey)
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    sessions,
    failNext: (answer) => {
      failing = answer
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Answer = [status: number, body: object]
const refusal = (status: number, type: string, code: string): Answer => [
  status,
  { error: { type, code, message: code } },
]

function answerTo(
  { method, path, headers, form }: CheckoutRequest,
  sessions: Map<string, CheckoutSessionShape>,
  byKey: Map<string, Made>,
): Answer {
  if (headers.authorization !== `Bearer ${checkoutSecretKey}`) return refusal(401, 'invalid_request_error', 'api_key')
  if (method === 'GET') {
    const found = sessions.get(path.replace('/v1/checkout/sessions/', ''))
    return found ? [200, found] : refusal(404, 'invalid_request_error', 'resource_missing')
  }
  if (method !== 'POST' || path !== '/v1/checkout/sessions') return refusal(404, 'invalid_request_error', 'url')
  const fault = faultOf(form, headers['content-type'] ?? '')
  if (fault) return refusal(400, 'invalid_request_error', fault)
  const key = String(headers['idempotency-key'] ?? randomBytes(8).toString('hex'))
  const known = byKey.get(key)
  // The same key with other content is refused; with the same content it gets the first answer.
  if (known) return known.form === form.toString() ? [200, known.session] : refusal(400, 'idempotency_error', 'key')
  const session = open(form)
  sessions.set(session.id, session)
  byKey.set(key, { form: form.toString(), session })
  return [200, session]
}

function faultOf(form: URLSearchParams, type: string): string | null {
  if (!type.startsWith('application/x-www-form-urlencoded')) return 'content_type'
  if (form.get('mode') !== 'payment') return 'mode'
  for (const name of ['success_url', 'cancel_url']) if (!URL.canParse(form.get(name) ?? '')) return name
  const seconds = Number(form.get('expires_at')) - Date.now() / 1_000
  if (!(seconds >= 30 * 60 && seconds <= 24 * 3_600)) return 'expires_at'
  if (form.get('line_items[0][quantity]') !== '1') return 'quantity'
  if (!/^[1-9]\d{0,11}$/.test(form.get('line_items[0][price_data][unit_amount]') ?? '')) return 'unit_amount'
  if (!/^[a-z]{3}$/.test(form.get('line_items[0][price_data][currency]') ?? '')) return 'currency'
  return form.get('line_items[0][price_data][product_data][name]') ? null : 'name'
}

function open(form: URLSearchParams): CheckoutSessionShape {
  const id = `cs_test_${randomBytes(12).toString('hex')}`
  return {
    id,
    object: 'checkout.session',
    amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
    currency: form.get('line_items[0][price_data][currency]') ?? '',
    client_reference_id: form.get('client_reference_id') ?? '',
    status: 'open',
    payment_status: 'unpaid',
    expires_at: Number(form.get('expires_at')),
    url: `https://checkout.example/c/pay/${id}`,
  }
}

/** The gateway's webhook signature; several secrets during a key rotation. */
export function signWebhook(
  body: string,
  { secrets, ageSeconds = 0 }: { secrets: readonly string[]; ageSeconds?: number },
): string {
  const time = Math.floor(Date.now() / 1_000) - ageSeconds
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
  )
  return [`t=${time}`, ...signatures, `v0=${'0'.repeat(64)}`].join(',')
}

export const eventOfSession = (type: string, session: object): string =>
  JSON.stringify({
    id: `evt_${randomBytes(12).toString('hex')}`,
    object: 'event',
    api_version: '2024-06-20',
    livemode: false,
    type: `checkout.session.${type}`,
    data: { object: session },
  })
