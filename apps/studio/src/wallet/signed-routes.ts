import { verify, type KeyObject } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An older message may be a replay. */
const signatureAgeMsMax = 5 * 60 * 1000

export type SignedRequest = FastifyRequest<{ Body: string }>
export type SignedReply = FastifyReply

/** Whether the platform has signed a request, over its path and raw body, lately. */
export function isSigned(key: KeyObject, { headers, url, body }: SignedRequest, now: number): boolean {
  const timestamp = String(headers['x-timestamp'] ?? '')
  if (!/^\d{13}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > signatureAgeMsMax) return false
  const signature = Buffer.from(String(headers['x-signature'] ?? ''), 'base64')
  return verify(null, Buffer.from(`${timestamp}.${url}.${body}`), key, signature)
}

/** Undefined on text that is not JSON: no schema accepts it. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
