import { taskProtocol, type TaskCall, type TaskReply } from '@fairground/contract/promotions/task-protocol'
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

type Promotion = TaskReply<'list'>['list'][number]

/** A site that speaks the task protocol: one member, rewards paid once for each idempotency key and step. */
export interface FakeSite {
  origin: string
  promotions: Promotion[]
  /** Rewards that were paid. */
  paid: { step: string; key: string }[]
  calls: { call: TaskCall; authorization: string; body: unknown; query: string }[]
  /** Of the next claim: the connection is cut after it was paid. */
  losesNext: boolean
  ticket: () => string
  endSession: () => void
  close: () => Promise<void>
}

export const missionsOf = (
  steps: Partial<Promotion['steps'][number]>[],
  changes: Partial<Promotion> = {},
): Promotion => ({
  id: randomUUID(),
  key: 'MISSIONS',
  isEnabled: true,
  kind: 'missions',
  category: 'slots',
  kicker: '',
  title: 'Missions of the day',
  summary: 'New every midnight',
  terms: '',
  picture: { src: '/p.png', srcset: '' },
  startsAt: null,
  endsAt: null,
  state: 'joined',
  offer: null,
  currency: 'USD',
  rounds: null,
  goods: null,
  goodsByRank: [],
  pays: 'cash',
  locks: null,
  amount: null,
  until: '2026-11-26T00:00:00.000Z',
  reason: null,
  progress: null,
  steps: steps.map((step, index) => ({
    key: `step-${index}`,
    amount: '0.20',
    state: 'open',
    level: null,
    metric: 'validBets',
    category: 'RNG',
    isDaily: true,
    done: '0.00',
    target: '20.00',
    ...step,
  })),
  ...changes,
})

export async function startFakeSite(): Promise<FakeSite> {
  const tickets = new Set<string>()
  let token = ''
  const server = createServer((request, response) => void answer(request, response))

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { search } = new URL(request.url ?? '', 'http://site')
    const call = callOf(request)
    if (!call) return response.writeHead(404).end()
    const body = await readBody(request)
    const authorization = request.headers.authorization ?? ''
    site.calls.push({ call, authorization, body, query: search })
    const reply = replyOf(call, { authorization, body, key: String(request.headers['idempotency-key'] ?? '') })
    if (call !== 'claim' || !site.losesNext) return send(response, reply)
    site.losesNext = false
    return request.socket.destroy()
  }

  /** The value of a success, or the code of a refusal. */
  const replyOf = (call: TaskCall, { authorization, body, key }: Asked): object | string => {
    if (call === 'session') return open((body as { ticket: string }).ticket)
    if (authorization !== `Bearer ${token}`) return 'session_ended'
    if (call === 'list') return { list: site.promotions }
    const { promotionId, step } = body as { promotionId: string; step?: string }
    const promotion = site.promotions.find(({ id }) => id === promotionId)
    if (!promotion) return 'not_found'
    if (call === 'join') {
      promotion.state = 'joined'
      return { state: 'joined' }
    }
    return pay(site, promotion, { name: step ?? '', key })
  }

  const open = (ticket: string): object | string => {
    if (!tickets.delete(ticket)) return 'ticket_invalid'
    token = randomUUID()
    const member = { userName: 'member', type: 0, currency: 'USD', id: randomUUID(), merchantCode: 'demo' }
    return { ...member, token, firstTimeLogin: false, mustChangePassword: false, previousLoginAt: null }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const site: FakeSite = {
    origin: `http://127.0.0.1:${port}`,
    promotions: [],
    paid: [],
    calls: [],
    losesNext: false,
    ticket() {
      const ticket = randomUUID()
      tickets.add(ticket)
      return ticket
    },
    endSession() {
      token = ''
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return site
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString('utf8')
  return text === '' ? undefined : JSON.parse(text)
}

interface Asked {
  authorization: string
  body: unknown
  key: string
}

const callOf = ({ url, method }: IncomingMessage): TaskCall | undefined => {
  const { pathname } = new URL(url ?? '', 'http://site')
  return (Object.keys(taskProtocol) as TaskCall[]).find(
    (name) => taskProtocol[name].path === pathname && taskProtocol[name].method === method,
  )
}

/** The value of a success, or the code of a refusal. */
function send(response: ServerResponse, reply: object | string): void {
  const isFailed = typeof reply === 'string'
  const answer = isFailed ? { success: false, code: reply, message: '', value: {} } : { success: true, value: reply }
  response.writeHead(isFailed ? 422 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}

function pay(
  { paid }: FakeSite,
  { steps, currency }: Promotion,
  { name, key }: { name: string; key: string },
): object | string {
  const step = steps.find((each) => each.key === name)
  const reply = { state: 'claimed', amount: step?.amount, currency, pays: 'cash' }
  if (paid.some((payment) => payment.key === key)) return reply
  if (step?.state !== 'claimable') return 'promotion_nothing_due'
  step.state = 'taken'
  paid.push({ step: name, key })
  return reply
}
