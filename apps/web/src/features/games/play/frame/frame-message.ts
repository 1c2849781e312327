import type { FrameMessage } from '@fairground/contract/games/vendor-protocol'

export type FrameMessageType = FrameMessage['type']

const news: Record<FrameMessageType, true> = {
  'fairground/game-ready': true,
  'fairground/game-close': true,
  'fairground/round-opened': true,
  'fairground/round-closed': true,
  'fairground/balance-changed': true,
  'fairground/session-ended': true,
  'fairground/play-for-real': true,
}

/** Our frame and the origin of its page. */
interface Expected {
  origin: string
  frame: unknown
}

/** Parses a message of the game in our frame; undefined for other senders and unknown messages. */
export function readFrameMessage(
  { data, origin, source }: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>,
  expected: Expected,
): FrameMessageType | null {
  if (origin !== expected.origin || source === null || source !== expected.frame) return null
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  const { type } = data
  return typeof type === 'string' && Object.hasOwn(news, type) ? (type as FrameMessageType) : null
}

/** Only web addresses are framed, and none of our own origin: such a page could remove its sandbox. */
export function frameOrigin(url: string, ownOrigin: string): string | null {
  try {
    const { origin, protocol } = new URL(url)
    const isWeb = protocol === 'https:' || protocol === 'http:'
    return isWeb && origin !== ownOrigin ? origin : null
  } catch {
    return null
  }
}
