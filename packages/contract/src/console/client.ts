import type { ReplyOf } from '../call/call.ts'
import { CallFailed, fillPath, queryText, readReply } from '../client/client.ts'
import type { CallInput } from '../client/endpoint.ts'
import { getOperatorCall, type OperatorCallName, type OperatorCalls } from './contract.ts'

export interface ConsoleTransport {
  fetch: typeof fetch
  /** `''` for the page's own origin. */
  baseUrl: string
  /** Read for every request. */
  headers: () => Record<string, string>
}

export interface OperatorCallOptions {
  signal?: AbortSignal
  /** For changes: one key per intent, the same for every retry of it. */
  idempotencyKey?: string
}

export type OperatorCallInput<Name extends OperatorCallName> = CallInput<OperatorCalls[Name]>
export type OperatorReply<Name extends OperatorCallName> = ReplyOf<OperatorCalls[Name]>

/** @throws CallFailed, whose code may also be one of the operators' refusals */
export async function sendOperatorCall<Name extends OperatorCallName>(
  { fetch, baseUrl, headers }: ConsoleTransport,
  name: Name,
  { options = {}, ...input }: OperatorCallInput<Name> & { options?: OperatorCallOptions },
): Promise<OperatorReply<Name>> {
  const { signal, idempotencyKey } = options
  const parts = input as Parts
  const response = await fetch(`${baseUrl}${operatorAddress(name, parts)}`, {
    ...requestOf(name, parts),
    headers: {
      ...headers(),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...(isJson(parts) && { 'Content-Type': 'application/json' }),
    },
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new CallFailed({ code: 'connection_lost', status: 0, value: {} })
  })
  return readReply<OperatorReply<Name>>(response)
}

type Parts = Partial<Record<'params' | 'query', Record<string, unknown>>> & { body?: unknown }

const isJson = ({ body }: Parts): boolean => body !== undefined && !(body instanceof FormData)

const requestOf = (name: OperatorCallName, { body }: Parts): RequestInit => ({
  method: getOperatorCall(name).method,
  ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
})

/** Path and query of a call. */
export const operatorAddress = (name: OperatorCallName, { params, query }: Parts): string =>
  `${fillPath(getOperatorCall(name).path, params)}${queryText(query)}`
