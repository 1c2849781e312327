import type { z } from 'zod'
import { CarrierFault } from './text-carrier.ts'

export interface CarrierCall<Schema extends z.ZodType> {
  url: string
  headers: Readonly<Record<string, string>>
  /** None: the call only reads. */
  body?: URLSearchParams | string
  reply: Schema
  timeoutMs: number
}

/** Nothing was sent to the carrier: it has not taken the message. */
const notConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Calls a carrier once. @throws CarrierFault */
export async function callCarrier<Schema extends z.ZodType>({
  url,
  headers,
  body,
  reply,
  timeoutMs,
}: CarrierCall<Schema>): Promise<z.output<Schema>> {
  const response = await ask(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    ...(body !== undefined && { body }),
    // Following a redirect could send the credentials to another host.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const { status, text } = response
  // Credentials that do not work are a fault of the connection, not of the message; 429 was not processed.
  if ([401, 403, 429].includes(status)) throw new CarrierFault('failed', `status ${status}`)
  if (status >= 400 && status < 500) throw new CarrierFault('refused', codeOf(text) ?? `status ${status}`)
  if (status >= 300) throw new CarrierFault('unknown', `status ${status}`)
  const { success, data } = reply.safeParse(parse(text))
  if (!success) throw new CarrierFault('unknown', 'an answer that cannot be read')
  return data
}

async function ask(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, init)
    return { status: response.status, text: await response.text() }
  } catch (cause) {
    const code = faultCode(cause)
    if (code && notConnected.has(code)) throw new CarrierFault('failed', code)
    const isLate = cause instanceof Error && cause.name === 'TimeoutError'
    throw new CarrierFault('unknown', isLate ? 'no answer in time' : (code ?? 'connection lost'))
  }
}

function faultCode(cause: unknown): string | null {
  const inner = cause instanceof Error ? cause.cause : null
  return inner instanceof Error && 'code' in inner ? String(inner.code) : null
}

/** The carrier's error code only: its message may repeat the number. */
const codeOf = (text: string): string | null =>
  /"(?:code|messageId|errorCode)":\s*"?([\w-]{1,40})"?/.exec(text)?.[1] ?? null

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
