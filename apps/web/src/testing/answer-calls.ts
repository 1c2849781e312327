import {
  callNames,
  commonErrors,
  errorStatus,
  getCall,
  type CallDeclaration,
  type CallName,
  type Calls,
  type ErrorCode,
  type RefusalParams,
  type ReplyOf,
} from '@fairground/contract'
import { readTexts } from './read-texts.ts'
import { openSealedBody, sealingKeyReply } from './sealing.ts'

class Refusal {
  readonly code: ErrorCode
  readonly value: RefusalParams
  constructor(code: ErrorCode, value: RefusalParams) {
    this.code = code
    this.value = value
  }
}

class InTurn {
  readonly answers: unknown[]
  constructor(answers: unknown[]) {
    this.answers = answers
  }
}

/** The call is refused: `refusal('amount_out_of_range')`. */
export const refusal = (code: ErrorCode, value: RefusalParams = {}): Refusal => new Refusal(code, value)

/** Answers of a call in order; the last one is repeated. */
export const inTurn = <Each>(...answers: [Each, ...Each[]]): InTurn => new InTurn(answers)

/** `lost`: the connection breaks. `pending`: no answer until the test gives another one with `change`. */
type Answer<Name extends CallName> = ReplyOf<Calls[Name]> | Refusal | 'lost' | 'pending'
export type Answers = {
  [Name in CallName]?: Answer<Name> | InTurn | ((request: SentCall) => Answer<Name>)
}

export interface SentCall {
  name: CallName
  query: Record<string, string>
  /** The decrypted body. */
  body: unknown
  headers: Headers
  /** For calls that need a key. */
  idempotencyKey: string | null
}

interface Waiting {
  request: SentCall
  answer: (response: Response) => void
  fail: (cause: unknown) => void
}

export interface SentCalls {
  /** All that were sent to one call, oldest first. */
  to: (name: CallName) => readonly SentCall[]
  /** Changes the answers from now on; pending requests receive them too. */
  change: (answers: Answers) => void
}

const faults: string[] = []

/** Violations of the contract since the last call of this function. */
export const takeFaults = (): string[] => faults.splice(0)

const patterns = callNames.map((name) => {
  const { method, path } = getCall(name)
  return { name, method, path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }
})

/**
 * Replaces the platform below `fetch`. Requests and replies are checked against the contract; a violation, or a call
 * without an answer here, fails the test.
 */
export function answerCalls(initial: Answers = {}): SentCalls {
  // Every list of games asks for the member's bonus: there is none unless the test says so.
  const answers: Answers = { 'promotions.bonus': { bonus: null }, ...initial }
  const sent: SentCall[] = []
  let waiting: Waiting[] = []

  const respond = (item: Waiting): void => {
    const { name } = item.request
    const answer = pickAnswer(answers, item.request)
    if (answer === 'pending') waiting.push(item)
    else if (answer === 'lost') item.fail(new TypeError('Failed to fetch'))
    else if (answer instanceof Refusal) item.answer(refuse(name, answer))
    else item.answer(reply(name, answer))
  }

  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.origin)
    if (url.pathname.endsWith('.json')) return readTexts(url)
    const request = readRequest(url, init)
    sent.push(request)
    init.signal?.throwIfAborted()
    return new Promise<Response>((answer, fail) => {
      init.signal?.addEventListener('abort', () => fail(init.signal?.reason))
      respond({ request, answer, fail })
    })
  }

  return {
    to: (name) => sent.filter((request) => request.name === name),
    change(changed) {
      Object.assign(answers, changed)
      const held = waiting
      waiting = []
      for (const item of held) respond(item)
    },
  }
}

function pickAnswer(answers: Answers, request: SentCall): unknown {
  const { name } = request
  const given: unknown = answers[name]
  if (given === undefined && name === 'accounts.sealingKey') return sealingKeyReply()
  if (given === undefined) throw fault(`${name}: called, but the test has no answer for it`)
  if (typeof given === 'function') return given(request)
  if (!(given instanceof InTurn)) return given
  return given.answers.length > 1 ? given.answers.shift() : given.answers[0]
}

function readRequest(url: URL, init: RequestInit): SentCall {
  const method = init.method ?? 'GET'
  const found = patterns.find((each) => each.method === method && each.path.test(url.pathname))
  if (!found) throw fault(`${method} ${url.pathname}: no call of the contract`)
  const { name } = found
  const declaration = getCall(name)
  const headers = new Headers(init.headers)
  const query = Object.fromEntries(url.searchParams)
  check(`${name} query`, declaration.query, fromText(declaration.query, query))
  const body = readBody(declaration, url, init)
  if (declaration.accepts !== 'multipart') check(`${name} body`, declaration.body, body)
  const idempotencyKey = headers.get('Idempotency-Key')
  if (declaration.isIdempotent && !idempotencyKey) throw fault(`${name}: sent without an idempotency key`)
  return { name, query, body, headers, idempotencyKey }
}

function readBody(declaration: CallDeclaration, url: URL, { body, headers }: RequestInit): unknown {
  if (body === undefined || body === null || body instanceof FormData) return body ?? undefined
  if (Boolean(declaration.isSealed) === (typeof body === 'string'))
    throw fault(`${url.pathname}: sealed or not, it is the other way`)
  if (typeof body === 'string') return JSON.parse(body) as unknown
  const key = new Headers(headers).get('Encryption-Key') ?? ''
  return openSealedBody(`${declaration.method} ${url.pathname}`, { key, bytes: body as Uint8Array })
}

/** Like the platform, converts numbers and booleans in a URL if the schema has them. */
function fromText(schema: CallDeclaration['query'], query: Record<string, string>): Record<string, unknown> {
  const wrong = new Set(schema?.safeParse(query).error?.issues.map(({ path }) => path[0]))
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) => [
      key,
      wrong.has(key) && /^(true|false|-?\d{1,9})$/.test(value) ? JSON.parse(value) : value,
    ]),
  )
}

function check(what: string, schema: CallDeclaration['reply'] | undefined, value: unknown): void {
  const problem = schema?.safeParse(value ?? {}).error
  if (problem) throw fault(`${what} does not fit the contract: ${problem.message}`)
}

function reply(name: CallName, value: unknown): Response {
  check(`${name} reply`, getCall(name).reply, value)
  return Response.json({ success: true, value })
}

function refuse(name: CallName, { code, value }: Refusal): Response {
  const known: readonly ErrorCode[] = [...commonErrors, ...(getCall(name).errors ?? [])]
  if (!known.includes(code)) throw fault(`${name} never refuses with ${code}`)
  return Response.json({ success: false, code, message: code, value }, { status: errorStatus[code] })
}

function fault(text: string): Error {
  faults.push(text)
  return new Error(text)
}
