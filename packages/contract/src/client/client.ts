import type { CallDeclaration } from '../call/call.ts'
import type { CallInput, CallReply, Endpoint } from './endpoint.ts'
import type { ErrorCode, FailureReply, SuccessReply } from '../refusals/refusals.ts'

/** Options of a client: for the site, tests and gateways. */
export interface Transport {
  fetch: typeof fetch
  /** `''` for the page's own origin. */
  baseUrl: string
  /** Read for every request: merchant, language, platform and the bearer token. */
  headers: () => Record<string, string>
  /** Seals the body of calls that carry passwords. */
  seal: (plain: SealRequest) => Promise<SealedBody>
}

export interface SealRequest {
  method: string
  path: string
  body: unknown
}

export interface SealedBody {
  /** Value of the header `Encryption-Key`. */
  key: string
  bytes: Uint8Array<ArrayBuffer>
}

export interface CallOptions {
  signal?: AbortSignal
  /** For idempotent calls: one key per intent, the same for every retry of it. */
  idempotencyKey?: string
}

/** A refusal, or the loss of the connection (`code: 'connection_lost'`, status 0). */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly code: ErrorCode | 'connection_lost'
  readonly status: number
  readonly value: FailureReply['value']

  constructor(failure: Pick<CallFailed, 'code' | 'status' | 'value'>) {
    super(failure.code)
    this.code = failure.code
    this.status = failure.status
    this.value = failure.value
  }
}

/** @throws CallFailed */
export async function send<Declaration extends CallDeclaration>(
  transport: Transport,
  target: Endpoint<Declaration>,
  { options = {}, ...input }: CallInput<Declaration> & { options?: CallOptions },
): Promise<CallReply<Declaration>> {
  const { params, query, body } = input as Partial<Record<'params' | 'query', Record<string, unknown>>> & {
    body?: unknown
  }
  const path = fillPath(target.path, params)
  const init = await requestInit(transport, target, { path, body, options })
  let response: Response
  try {
    response = await transport.fetch(`${transport.baseUrl}${path}${queryText(query)}`, init)
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new CallFailed({ code: 'connection_lost', status: 0, value: {} })
  }
  return readReply<CallReply<Declaration>>(response)
}

interface Prepared {
  path: string
  body: unknown
  options: CallOptions
}

async function requestInit<Declaration extends CallDeclaration>(
  transport: Transport,
  target: Endpoint<Declaration>,
  { path, body, options }: Prepared,
): Promise<RequestInit> {
  const headers: Record<string, string> = { ...transport.headers(), 'Module-Id': target.moduleId }
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
  const init: RequestInit = { method: target.method, headers, ...(options.signal && { signal: options.signal }) }
  if (body === undefined) return init
  if (body instanceof FormData) return { ...init, body }
  if (!target.isSealed) {
    headers['Content-Type'] = 'application/json'
    return { ...init, body: JSON.stringify(body) }
  }
  const sealed = await transport.seal({ method: target.method, path, body })
  headers['Content-Type'] = 'application/octet-stream'
  headers['Encryption-Key'] = sealed.key
  return { ...init, body: sealed.bytes }
}

export const fillPath = (path: string, params: Record<string, unknown> | undefined): string =>
  params ? path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))) : path

export function queryText(query: Record<string, unknown> | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  const pairs = given.map(([key, value]): [string, string] => [key, String(value)])
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : ''
}

export async function readReply<Value>(response: Response): Promise<Value> {
  let reply: SuccessReply<Value> | FailureReply
  try {
    reply = (await response.json()) as SuccessReply<Value> | FailureReply
  } catch {
    throw new CallFailed({
      code: response.status >= 500 ? 'unavailable' : 'unknown_error',
      status: response.status,
      value: {},
    })
  }
  if (reply.success) return reply.value
  throw new CallFailed({ code: reply.code, status: response.status, value: reply.value ?? {} })
}
