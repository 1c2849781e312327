import type { KeyObject } from 'node:crypto'
import { z } from 'zod'

/** Notifications of devices whose page is closed. */
export interface PushConfig {
  /** P-256, of this installation; null: none are sent. */
  key: KeyObject | null
  /** For the operators of push services; null: they are told of nobody, and Apple's refuses. */
  contact: string | null
  /** Of push services: a device's address elsewhere is refused. */
  hosts: readonly string[]
}

/** Push services answer 403 to everything with a contact that nobody outside can reach, and Apple's to `mailto:<…>`. */
export const pushContact = z
  .string()
  .regex(/^(mailto:|https:\/\/)\S+$/, 'must begin with mailto: or https:')
  .refine(isReachable, 'must be a plain mail or web address of a public domain, such as mailto:ops@example.com')

function isReachable(contact: string): boolean {
  const mail = /^mailto:[^\s@<>,?&"]+@([^\s@<>,?&"]+)$/.exec(contact)
  const host = mail ? URL.parse(`https://${mail[1]}`)?.hostname : URL.parse(contact)?.hostname
  if (contact.startsWith('mailto:') && !mail) return false
  // The last label of a public name is no number: `10.0.0.1`.
  return (
    host !== undefined &&
    /^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(host) &&
    !/\.(local|localhost|internal|lan|test|invalid)$/.test(host)
  )
}

/** Chrome and most others, Firefox, Safari, Edge. */
const usualHosts = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

interface PushVariables {
  FAIRGROUND_PUSH_KEY_FILE?: KeyObject | undefined
  FAIRGROUND_PUSH_CONTACT?: string | undefined
}

export const readPush = (env: PushVariables, hosts: readonly string[]): PushConfig => ({
  key: env.FAIRGROUND_PUSH_KEY_FILE ?? null,
  contact: env.FAIRGROUND_PUSH_CONTACT ?? null,
  hosts: hosts.length > 0 ? hosts : usualHosts,
})
