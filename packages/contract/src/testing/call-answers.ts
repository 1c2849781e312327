import type { CallDeclaration } from '../call/call.ts'

class Refusal {
  readonly code: string
  readonly value: object
  constructor(code: string, value: object) {
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
export type { InTurn, Refusal }

/** A call refuses with this code: `refuseWith('amount_out_of_range')`. */
export const refuseWith = (code: string, value: object = {}): Refusal => new Refusal(code, value)

/** Answers of a call in order; the last one is repeated. */
export const inTurn = <Each>(...answers: [Each, ...Each[]]): InTurn => new InTurn(answers)

/** What both the site's calls and the console's declare. */
export type AnsweredCall = Pick<CallDeclaration, 'method' | 'path' | 'params' | 'query' | 'body' | 'reply' | 'accepts'>

/** A contract whose platform is replaced. */
export interface AnsweredContract<Name extends string> {
  names: readonly Name[]
  get: (name: Name) => AnsweredCall
  /** Of a refusal; undefined: the call never refuses so. */
  statusOf: (name: Name, code: string) => number | undefined
  needsKey: (name: Name) => boolean
  readBody: (name: Name, sent: { url: URL; init: RequestInit }) => unknown
  /** For requests that are no calls, such as files of texts. */
  passBy?: (url: URL) => Promise<Response> | undefined
  /** For calls that a test says nothing of. */
  fallback?: (name: Name) => unknown
}

export interface SentCall<Name extends string> {
  name: Name
  params: Record<string, string>
  query: Record<string, string>
  /** The decrypted body. */
  body: unknown
  headers: Headers
  /** For calls that need a key. */
  idempotencyKey: string | null
}

interface Waiting<Name extends string> {
  request: SentCall<Name>
  answer: (response: Response) => void
  fail: (cause: unknown) => void
}

export interface SentCalls<Name extends string, Answers> {
  /** All that were sent to one call, oldest first. */
  to: (name: Name) => readonly SentCall<Name>[]
  /** Changes the answers from now on; pending requests receive them too. */
  change: (answers: Answers) => void
}

const faults: string[] = []

/** Violations of the contract since the last call of this function. */
export const takeFaults = (): string[] => faults.splice(0)

/** A violation, which fails the test even where the component swallows it. */
export function fault(text: string): Error {
  faults.push(text)
  return new Error(text)
}

/**
 * Replaces the platform below `fetch`. Requests and replies are checked against the contract; a violation, or a call
 * without an answer here, fails the test. `lost`: the connection breaks. `pending`: no answer until the test gives
 * another one with `change`.
 */
export function replacePlatform<Name extends string, Answers extends Partial<Record<Name, unknown>>>(
  contract: AnsweredContract<Name>,
  initial: Answers,
): SentCalls<Name, Answers> {
  const answers: Partial<Record<Name, unknown>> = { ...initial }
  const sent: SentCall<Name>[] = []
  let waiting: Waiting<Name>[] = []

  const respond = (item: Waiting<Name>): void => {
    const { name } = item.request
    const answer = pickAnswer(contract, answers, item.request)
    if (answer === 'pending') waiting.push(item)
    else if (answer === 'lost') item.fail(new TypeError('Failed to fetch'))
    else if (answer instanceof Refusal) item.answer(refuse(contract, name, answer))
    else item.answer(reply(contract, name, answer))
  }

  const readRequest = requestReader(contract)
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.origin)
    const passed = contract.passBy?.(url)
    if (passed) return passed
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

function pickAnswer<Name extends string>(
  contract: AnsweredContract<Name>,
  answers: Partial<Record<Name, unknown>>,
  request: SentCall<Name>,
): unknown {
  const { name } = request
  const given: unknown = answers[name] ?? contract.fallback?.(name)
  if (given === undefined) throw fault(`${name}: called, but the test has no answer for it`)
  if (typeof given === 'function') return (given as (request: SentCall<Name>) => unknown)(request)
  if (!(given instanceof InTurn)) return given
  return given.answers.length > 1 ? given.answers.shift() : given.answers[0]
}

function requestReader<Name extends string>(contract: AnsweredContract<Name>) {
  const patterns = contract.names.map((name) => {
    const { method, path } = contract.get(name)
    return { name, method, path: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`) }
  })
  return (url: URL, init: RequestInit): SentCall<Name> => {
    const method = init.method ?? 'GET'
    const found = patterns.find((each) => each.method === method && each.path.test(url.pathname))
    if (!found) throw fault(`${method} ${url.pathname}: no call of the contract`)
    const { name } = found
    const declaration = contract.get(name)
    const groups = found.path.exec(url.pathname)?.groups ?? {}
    const params = Object.fromEntries(Object.entries(groups).map(([key, value]) => [key, decodeURIComponent(value)]))
    check(`${name} params`, declaration.params, params)
    const headers = new Headers(init.headers)
    const query = Object.fromEntries(url.searchParams)
    check(`${name} query`, declaration.query, fromText(declaration.query, query))
    const body = contract.readBody(name, { url, init })
    if (declaration.accepts !== 'multipart') check(`${name} body`, declaration.body, body)
    const idempotencyKey = headers.get('Idempotency-Key')
    if (contract.needsKey(name) && !idempotencyKey) throw fault(`${name}: sent without an idempotency key`)
    return { name, params, query, body, headers, idempotencyKey }
  }
}

/** Like the platform, converts numbers and booleans in a URL if the schema has them. */
function fromText(schema: AnsweredCall['query'], query: Record<string, string>): Record<string, unknown> {
  const wrong = new Set(schema?.safeParse(query).error?.issues.map(({ path }) => path[0]))
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) => [
      key,
      wrong.has(key) && /^(true|false|-?\d{1,9})$/.test(value) ? JSON.parse(value) : value,
    ]),
  )
}

function check(what: string, schema: AnsweredCall['body'], value: unknown): void {
  const problem = schema?.safeParse(value ?? {}).error
  if (problem) throw fault(`${what} does not fit the contract: ${problem.message}`)
}

function reply<Name extends string>(contract: AnsweredContract<Name>, name: Name, value: unknown): Response {
  check(`${name} reply`, contract.get(name).reply, value)
  return Response.json({ success: true, value })
}

function refuse<Name extends string>(contract: AnsweredContract<Name>, name: Name, { code, value }: Refusal): Response {
  const status = contract.statusOf(name, code)
  if (status === undefined) throw fault(`${name} never refuses with ${code}`)
  return Response.json({ success: false, code, message: code, value }, { status })
}
