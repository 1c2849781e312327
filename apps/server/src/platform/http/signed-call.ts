import { sign, type KeyObject } from 'node:crypto'

export interface SignedCall {
  origin: string
  path: string
  /** Our signing key; null: this installation has none and cannot call vendors. */
  key: KeyObject | null
  body: object
  timeoutMs: number
}

/**
 * Calls a vendor once, signed over time, path and body.
 * @returns its JSON
 * @throws Error on anything but status 200 in time: the outcome at the vendor is unknown
 */
export async function callSigned({ origin, path, key, body, timeoutMs }: SignedCall): Promise<unknown> {
  if (!key) throw new Error('no key to sign with')
  const text = JSON.stringify(body)
  const timestamp = String(Date.now())
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': sign(null, Buffer.from(`${timestamp}.${path}.${text}`), key).toString('base64'),
    },
    body: text,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status !== 200) throw new Error(`status ${response.status}`)
  return response.json()
}
