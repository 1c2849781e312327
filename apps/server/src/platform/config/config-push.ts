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

export const pushContact = z.string().regex(/^(mailto:|https:\/\/)\S+$/, 'must begin with mailto: or https:')

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
