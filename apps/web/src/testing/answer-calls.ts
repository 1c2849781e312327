import {
  callNames,
  commonErrors,
  errorStatus,
  getCall,
  type CallName,
  type Calls,
  type ErrorCode,
  type RefusalParams,
  type ReplyOf,
} from '@fairground/contract'
import {
  fault,
  refuseWith,
  replacePlatform,
  type AnsweredContract,
  type InTurn,
  type Refusal,
  type SentCall as Sent,
  type SentCalls as AllSent,
} from '@fairground/contract/testing/call-answers'
import { readTexts } from './read-texts.ts'
import { openSealedBody, sealingKeyReply } from './sealing.ts'

export { inTurn } from '@fairground/contract/testing/call-answers'

/** The call is refused: `refusal('amount_out_of_range')`. */
export const refusal = (code: ErrorCode, value: RefusalParams = {}): Refusal => refuseWith(code, value)

/** `lost`: the connection breaks. `pending`: no answer until the test gives another one with `change`. */
type Answer<Name extends CallName> = ReplyOf<Calls[Name]> | Refusal | 'lost' | 'pending'
export type Answers = {
  [Name in CallName]?: Answer<Name> | InTurn | ((request: SentCall) => Answer<Name>)
}

export type SentCall = Sent<CallName>
export type SentCalls = AllSent<CallName, Answers>

const contract: AnsweredContract<CallName> = {
  names: callNames,
  get: getCall,
  statusOf: (name, code) => {
    const known: readonly string[] = [...commonErrors, ...(getCall(name).errors ?? [])]
    return known.includes(code) ? errorStatus[code as ErrorCode] : undefined
  },
  needsKey: (name) => getCall(name).isIdempotent === true,
  readBody,
  passBy: (url) => (url.pathname.endsWith('.json') ? readTexts(url) : undefined),
  fallback: (name) => (name === 'accounts.sealingKey' ? sealingKeyReply() : undefined),
}

/** Replaces the platform below `fetch`, for the site. */
export const answerCalls = (initial: Answers = {}): SentCalls =>
  // Every list of games asks for the member's bonus: there is none unless the test says so.
  replacePlatform<CallName, Answers>(contract, { 'promotions.bonus': { bonus: null }, ...initial })

function readBody(name: CallName, { url, init: { body, headers } }: { url: URL; init: RequestInit }): unknown {
  if (body === undefined || body === null || body instanceof FormData) return body ?? undefined
  const { method, isSealed } = getCall(name)
  if (Boolean(isSealed) === (typeof body === 'string'))
    throw fault(`${url.pathname}: sealed or not, it is the other way`)
  if (typeof body === 'string') return JSON.parse(body) as unknown
  const key = new Headers(headers).get('Encryption-Key') ?? ''
  return openSealedBody(`${method} ${url.pathname}`, { key, bytes: body as Uint8Array })
}
