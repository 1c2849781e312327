import { randomUUID } from 'node:crypto'
import { getCall, type CallName } from '@fairground/contract'
import { sealBody } from '@fairground/contract/seal'
import { rawRequest, type RawReply } from './raw-request.ts'
import type { TestPlatform } from './test-platform.ts'

/** A raw call with any content in its path, headers and body. */
export interface Attempt {
  params?: Readonly<Record<string, string>> | undefined
  query?: Readonly<Record<string, string>> | undefined
  body?: unknown
  headers?: Readonly<Record<string, string>>
}

export interface Attempts {
  send: (name: CallName, attempt: Attempt) => Promise<RawReply>
}

/** Sends requests that the typed client would not allow; in the envelope if the call needs it. */
export async function createAttempts({ origin, visitor }: Pick<TestPlatform, 'origin' | 'visitor'>): Promise<Attempts> {
  const envelopeKey = await visitor().call('accounts.sealingKey')
  return {
    send: async (name, { params = {}, query = {}, body, headers = {} }) => {
      const { method, path, isSealed } = getCall(name)
      const filled = path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''))
      const search = new URLSearchParams(query).toString()
      const own: Record<string, string> = { 'Idempotency-Key': randomUUID(), ...headers }
      const target = { method, path: search ? `${filled}?${search}` : filled }
      if (body === undefined) return rawRequest(origin, { ...target, headers: own })
      if (!isSealed)
        return rawRequest(origin, {
          ...target,
          headers: { 'Content-Type': 'application/json', ...own },
          body: JSON.stringify(body),
        })
      const { key, bytes } = await sealBody({ ...envelopeKey, clockSkewMs: 0 }, { method, path: filled, body })
      return rawRequest(origin, {
        ...target,
        headers: { 'Content-Type': 'application/octet-stream', 'Encryption-Key': key, ...own },
        body: Buffer.from(bytes),
      })
    },
  }
}

/** Runs the work with bounded concurrency. */
export async function runConcurrently<Each, Result>(
  list: readonly Each[],
  work: (each: Each, index: number) => Promise<Result>,
  lanes = 24,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const lane = async (): Promise<void> => {
    while (next < list.length) {
      const index = next++
      results[index] = await work(list[index] as Each, index)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}
