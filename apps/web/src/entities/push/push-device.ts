import type { PushTopic } from '@fairground/contract'
import { subscribePush, unsubscribePush } from '@fairground/contract/client/messaging'
import { currentDevice } from '../../platform/browser/device.ts'
import { writeStored } from '../../platform/browser/storage.ts'
import { registerWorker } from '../../platform/service-worker/register.ts'
import type { Site } from '../../platform/site.ts'

/** `install`: an Apple phone or tablet, which has notifications in the installed site only. */
export type PushSupport = 'ready' | 'blocked' | 'install' | 'none'

export function readSupport(): PushSupport {
  if (!isSecureContext || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return currentDevice().kind === 'ios' && !currentDevice().isInstalled ? 'install' : 'none'
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

interface Wanted {
  publicKey: string
  topics: readonly PushTopic[]
}

/** The browser asks for permission: call this where the member has asked for it. @returns whether it was given */
export async function startPush(
  { http, session }: Pick<Site, 'http' | 'session'>,
  { publicKey, topics }: Wanted,
): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  let subscription = await pushManager.getSubscription()
  // The platform's key was rotated: nothing can be sent to what the old one was for.
  if (subscription && keyOf(subscription) !== publicKey) {
    await subscription.unsubscribe()
    subscription = null
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await http.call(subscribePush, { body: { endpoint, p256dh, auth, topics: [...topics] } })
  writeStored('pushMember', session.get()?.id ?? null)
  return true
}

export async function endPush({ http }: Pick<Site, 'http'>): Promise<void> {
  writeStored('pushMember', null)
  await http.call(unsubscribePush, { body: {} })
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
