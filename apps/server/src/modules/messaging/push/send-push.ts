import { getLanguage, isLanguageTag, type LanguageTag } from '@fairground/contract'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Database, MerchantId, Reader } from '../../../platform/db/database.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { createLogDigest } from '../../../platform/log-digest.ts'
import { DependencyFailed } from '../../../platform/refused.ts'
import type { Merchants } from '../../merchants/index.ts'
import { encryptPush, type DeviceKeys } from './encrypt-push.ts'
import { callPushService, type PushOutcome } from './push-service.ts'
import { deleteSubscription, listQueued, markPush, noteFailure, type QueuedPush } from './push.queries.ts'
import { pushKind } from './push-to-members.ts'
import { pushText } from './push-text.ts'
import type { Vapid } from './vapid.ts'

/** After a day nobody wants to be woken by it: it stands in the inbox. */
const lifeSeconds = 86_400
/** Read at once, and called at once: push services that are slow must not hold up other jobs, such as draws. */
const partSize = 100
const callsMax = 4
/** Batches sent at once by one process. */
const sendingMax = 1
const busySeconds = 0.2

export interface DeviceAddress extends DeviceKeys {
  endpoint: string
}

export const sealedName = (id: string): string => `push:${id}`

interface SendParts {
  database: Database
  keyring: Keyring
  merchants: Merchants
  vapid: Vapid | null
  log: Log
}

interface Sending extends SendParts {
  /** Of a notification that a service refuses: it is final, and the next ones will be refused as well. */
  reportRefusal: (facts: object) => void
}

/**
 * Sends the notifications of a batch. Each is marked on its own: a device that has it does not get it again because
 * another one failed. After a crash it may get one twice, under the same tag, so that the device shows one.
 */
export function pushJob(parts: SendParts): JobKind {
  const reportRefusal = createLogDigest(parts.log, 'a push service refuses notifications')
  let sending = 0
  return {
    kind: pushKind,
    run: async ({ merchant, key }) => {
      if (sending >= sendingMax) return { afterSeconds: busySeconds }
      sending += 1
      try {
        return await sendPart({ ...parts, reportRefusal }, merchant, key)
      } finally {
        sending -= 1
      }
    },
  }
}

async function sendPart(parts: Sending, merchant: MerchantId, batch: string) {
  const db = parts.database.of(merchant)
  const queued = await listQueued(db, batch, { lifeSeconds, limit: partSize })
  const waiting = queued.values()
  let failures = 0
  const sendNext = async () => {
    for (const push of waiting) if (!(await send(parts, { db, merchant }, push))) failures += 1
  }
  await Promise.all(Array.from({ length: callsMax }, sendNext))
  if (failures > 0) throw new DependencyFailed('push services', new Error(`${failures} notifications wait`))
  return queued.length < partSize ? null : { afterSeconds: 0 }
}

/** @returns false when it is to be tried again */
async function send(
  parts: Sending,
  { db, merchant }: { db: Reader; merchant: MerchantId },
  push: QueuedPush,
): Promise<boolean> {
  const outcome = await deliver(parts, merchant, push)
  if (outcome.state === 'waits') {
    await noteFailure(db, push.id, outcome.reason)
    return false
  }
  // The device subscribes again on its next visit, if its browser lets it.
  if (outcome.state === 'gone') await deleteSubscription(db, push.subscription_id)
  await markPush(db, push.id, outcome)
  return true
}

async function deliver(
  { keyring, merchants, vapid, reportRefusal }: Sending,
  merchant: MerchantId,
  push: QueuedPush,
): Promise<PushOutcome> {
  const { sealed, key_id, language, origin, subscription_id: id } = push
  if (push.is_expired) return { state: 'failed', reason: 'expired' }
  if (!sealed || language === null || origin === null) return { state: 'gone' }
  if (!vapid) return { state: 'failed', reason: 'no key' }
  if (key_id !== vapid.keyId) return { state: 'gone' }
  const address = JSON.parse(keyring.open(sealed, sealedName(id))) as DeviceAddress
  const { settings, look } = merchants.get(merchant)
  const tag: LanguageTag = isLanguageTag(language) ? language : settings.defaultLanguage
  const { title, body } = pushText(push, { language: tag, fallback: settings.defaultLanguage, site: look.name })
  // The declarative form, which browsers that know it show without the site's worker.
  const notification = {
    title,
    body,
    tag: push.tag,
    lang: tag,
    dir: getLanguage(tag).direction,
    navigate: `${origin}${push.link}`,
  }
  const outcome = await callPushService({
    endpoint: address.endpoint,
    authorization: vapid.authorizationFor(address.endpoint, new Date()),
    body: encryptPush(JSON.stringify({ web_push: 8030, notification }), address),
    ttlSeconds: lifeSeconds,
  })
  if (outcome.state === 'failed') reportRefusal({ host: new URL(address.endpoint).host, reason: outcome.reason })
  return outcome
}
