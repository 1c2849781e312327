import type { Calls, ReplyOf } from '@fairground/contract'
import type { Merchant } from '../../../merchants/index.ts'

/** When somebody answers; null: at any time. */
export function chatHours({
  settings: { chat, timeZone = 'UTC' },
}: Pick<Merchant, 'settings'>): ReplyOf<Calls['messaging.chatMessages']>['hours'] {
  return chat?.hours ? { ...chat.hours, timeZone } : null
}
