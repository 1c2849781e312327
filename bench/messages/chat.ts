import { randomUUID } from 'node:crypto'
import { operatorStreamPath } from '@fairground/contract'
import type { BenchTable, Bettor } from '../bettors.ts'
import { percentile, type Figure } from '../report.ts'
import { openConsole, type ConsoleSession } from './console-calls.ts'
import type { MessagesBench } from './index.ts'

const conversations = 100
const turns = 5
const waitMsMax = 5_000

/** From the moment a message is sent until the other side could read it, both ways. */
export async function benchChat(options: MessagesBench, { bettors }: BenchTable): Promise<Figure[]> {
  const origin = `http://127.0.0.1:${options.port}`
  const staff = await openConsole(options)
  const people = bettors.slice(-Math.max(5, Math.round(conversations * options.share)))
  const desk = await follow(`${staff.origin}${operatorStreamPath}?merchant=demo`, staff.headers)
  const [toOperator, toMember]: [number[], number[]] = [[], []]
  try {
    for (const person of people) {
      const own = await follow(`${origin}/wps/stream`, { Authorization: `Bearer ${person.token}` })
      try {
        const times = await talk({ origin, staff, desk, own }, person)
        // The first of each waits for plans.
        toOperator.push(...times.toOperator.slice(1))
        toMember.push(...times.toMember.slice(1))
      } finally {
        own.leave()
      }
    }
  } finally {
    desk.leave()
  }
  const figure = (what: string, took: readonly number[]): Figure => ({
    what,
    measured: percentile(took, 0.95),
    unit: 'ms',
    budget: { atMost: 300 },
    detail: `${took.length} messages of ${people.length} conversations; median ${percentile(took, 0.5).toFixed(0)} ms`,
  })
  return [
    figure('chat from a member to the operator’s page, p95', toOperator),
    figure('chat from an operator to the member’s page, p95', toMember),
  ]
}

interface Talk {
  origin: string
  staff: ConsoleSession
  desk: Stream
  own: Stream
}

async function talk({ origin, staff, desk, own }: Talk, person: Bettor) {
  const times = { toOperator: [] as number[], toMember: [] as number[] }
  let id = ''
  for (let turn = 0; turn < turns; turn += 1) {
    const question = { id: randomUUID(), text: `Question ${turn}` }
    const askedAt = performance.now()
    const told = desk.next((text) => text.includes('event: chat'))
    id = await say(origin, person, question)
    await told
    // The console's page hears that something was said, and reads it.
    const { list } = await staff.call('messaging.chatThread', { params: { id }, query: { size: 50 } })
    if (!list.some((message) => message.id === question.id)) throw new Error('a message was told before it was there')
    times.toOperator.push(performance.now() - askedAt)
    if (turn === 0) await staff.call('messaging.claimChat', { params: { id }, body: {} })
    const answer = { id: randomUUID(), text: `Answer ${turn}` }
    const answeredAt = performance.now()
    const heard = own.next((text) => text.includes(answer.id))
    await staff.call('messaging.answerChat', { params: { id }, body: answer })
    await heard
    times.toMember.push(performance.now() - answeredAt)
  }
  return times
}

/** @returns the conversation */
async function say(origin: string, { token }: Bettor, body: { id: string; text: string }): Promise<string> {
  const reply = await fetch(`${origin}/wps/chat/messages`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { value } = (await reply.json()) as { value?: { conversation?: { id: string } } }
  if (!value?.conversation) throw new Error(`a message was refused: ${reply.status}`)
  return value.conversation.id
}

interface Stream {
  /** Resolves at the next part of the stream that fits. */
  next: (fits: (text: string) => boolean) => Promise<void>
  leave: () => void
}

/** Resolves once the stream is open. */
async function follow(address: string, headers: Record<string, string>): Promise<Stream> {
  const leaving = new AbortController()
  const response = await fetch(address, { headers, signal: leaving.signal })
  if (!response.ok || !response.body) throw new Error(`a stream was refused: ${response.status}`)
  const waiting = new Set<(text: string) => void>()
  const read = async (body: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder()
    for await (const bytes of body) {
      const text = decoder.decode(bytes, { stream: true })
      for (const tell of waiting) tell(text)
    }
  }
  const next: Stream['next'] = (fits) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('nothing came on a stream')), waitMsMax)
      const tell = (text: string) => {
        if (!fits(text)) return
        clearTimeout(timer)
        waiting.delete(tell)
        resolve()
      }
      waiting.add(tell)
    })
  const isOpen = next((text) => text.includes('event: hello'))
  read(response.body).catch(() => undefined)
  await isOpen
  return { next, leave: () => leaving.abort() }
}
