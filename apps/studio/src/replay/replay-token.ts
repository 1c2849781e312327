import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto'

/** An address of a replay is handed on: it ends soon. */
const lifeMs = 10 * 60 * 1000

const message = (id: string, expires: string) => Buffer.from(`fairground/replay/v1|${id}|${expires}`)

/** Opens the replay of one round for ten minutes: `<unix ms>.<signature>`, safe in an address. */
export function replayToken(key: KeyObject, { id, now }: { id: string; now: number }): string {
  const expires = String(now + lifeMs)
  return `${expires}.${sign(null, message(id, expires), key).toString('base64url')}`
}

/** Whether we have signed the token for this round, and it has not ended. */
export function isReplayToken(key: KeyObject, token: string, { id, now }: { id: string; now: number }): boolean {
  const [, expires = '', signature = ''] = /^(\d{13})\.([A-Za-z0-9_-]{86})$/.exec(token) ?? []
  if (expires === '' || Number(expires) < now) return false
  return verify(null, message(id, expires), createPublicKey(key), Buffer.from(signature, 'base64url'))
}
