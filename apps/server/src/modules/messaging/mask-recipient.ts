import type { Channel } from './message.ts'

/** Enough to tell messages apart, not enough to write to the person. */
export function maskRecipient(channel: Channel, to: string): string {
  if (channel === 'sms') return `${to.slice(0, 3)} ••• ••• ${to.slice(-3)}`
  const at = to.lastIndexOf('@')
  return `${[...to][0] ?? ''}•••${at < 0 ? '' : to.slice(at)}`
}
