import type { Channel } from './use-channels.ts'

const orderOf = ({ place }: Channel): number => Number(/\d+$/.exec(place)?.[0] ?? 9)

/**
 * The floating button's channels (specification §2, screen 4): the one at TELEGRAM-1, Facebook, then every live chat
 * and Telegram in the order of its place.
 */
export function floatingChannels(channels: readonly Channel[]): Channel[] {
  const first = channels.filter(({ place }) => place === 'TELEGRAM-1')
  const facebook = channels.filter((channel) => channel.isFacebook && !first.includes(channel))
  const chats = channels
    .filter((channel) => channel.type === 'LIVECHAT' || channel.type === 'TELEGRAM')
    .filter((channel) => !first.includes(channel) && !facebook.includes(channel))
    .toSorted((one, other) => orderOf(one) - orderOf(other))
  return [...first, ...facebook, ...chats]
}
