import { errorStatus, isErrorCode } from '@fairground/contract'
import {
  getOperatorCall,
  operatorCallNames,
  operatorRefusals,
  type OperatorCallName,
  type OperatorErrorCode,
  type OperatorReply,
} from '@fairground/contract/console'
import {
  refuseWith,
  replacePlatform,
  type AnsweredContract,
  type InTurn,
  type Refusal,
  type SentCall as Sent,
  type SentCalls as AllSent,
} from '@fairground/contract/testing/call-answers'
import type { ErrorCode } from '@fairground/contract'

export { inTurn } from '@fairground/contract/testing/call-answers'

/** The call is refused: `refusal('stale_edit')`. */
export const refusal = (code: OperatorErrorCode | ErrorCode, value: object = {}): Refusal => refuseWith(code, value)

/** `lost`: the connection breaks. `pending`: no answer until the test gives another one with `change`. */
type Answer<Name extends OperatorCallName> = OperatorReply<Name> | Refusal | 'lost' | 'pending'
export type Answers = {
  [Name in OperatorCallName]?: Answer<Name> | InTurn | ((request: SentCall) => Answer<Name>)
}

export type SentCall = Sent<OperatorCallName>
export type SentCalls = AllSent<OperatorCallName, Answers>

const known: Readonly<Record<string, number>> = operatorRefusals

const contract: AnsweredContract<OperatorCallName> = {
  names: operatorCallNames,
  get: getOperatorCall,
  statusOf: (_name, code) => known[code] ?? (isErrorCode(code) ? errorStatus[code] : undefined),
  // A change has one, so that a second press does nothing twice; whoever is logged out has no acts of that kind.
  needsKey: (name) => getOperatorCall(name).method !== 'GET',
  readBody: (_name, { init: { body } }) =>
    typeof body === 'string' ? (JSON.parse(body) as unknown) : (body ?? undefined),
}

/** Replaces the platform below `fetch`, for the console. */
export const answerCalls = (initial: Answers = {}): SentCalls =>
  // Every list reads how the operator wants it: as it comes, unless the test says otherwise.
  replacePlatform<OperatorCallName, Answers>(contract, {
    'operators.listView': { filters: [], columns: [], version: 0 },
    ...initial,
  })
