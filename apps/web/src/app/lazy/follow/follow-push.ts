import { push } from '@fairground/contract/client/messaging'
import { readSupport, startPush } from '../../../entities/push/push-device.ts'
import type { Site } from '../../../platform/site.ts'

/**
 * A device that its member has asked for notifications keeps them: after another login, after the platform's key or the
 * browser's address has changed, and in the language that the site is read in. It never asks anybody.
 */
export async function keepPush(site: Site): Promise<void> {
  if (readSupport() !== 'ready' || Notification.permission !== 'granted') return
  try {
    const { publicKey, topics } = await site.http.call(push, {})
    if (publicKey) await startPush(site, { publicKey, topics: topics ?? ['account', 'wins'] })
  } catch {
    // The next visit tries again.
  }
}
