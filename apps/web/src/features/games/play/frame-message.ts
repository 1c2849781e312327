import type { FrameMessage } from '@fairground/contract/games/vendor-protocol'

export type FrameNews = FrameMessage['type']

const news: Record<FrameNews, true> = {
  'fairground/game-ready': true,
  'fairground/game-close': true,
  'fairground/round-opened': true,
  'fairground/round-closed': true,
  'fairground/balance-changed': true,
  'fairground/session-ended': true,
}

/** The frame we made, and where it was sent. */
interface Expected {
  origin: string
  frame: unknown
}

/** What a message says, if it comes from the game in our frame and is one of the protocol's; anything else is nobody's. */
export function readFrameMessage(
  { data, origin, source }: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>,
  expected: Expected,
): FrameNews | null {
  if (origin !== expected.origin || source === null || source !== expected.frame) return null
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  const { type } = data
  return typeof type === 'string' && Object.hasOwn(news, type) ? (type as FrameNews) : null
}

/** Only addresses of the web are framed, and none of our own: such a page could take its sandbox away. */
export function frameOrigin(url: string, ownOrigin: string): string | null {
  try {
    const { origin, protocol } = new URL(url)
    const isWeb = protocol === 'https:' || protocol === 'http:'
    return isWeb && origin !== ownOrigin ? origin : null
  } catch {
    return null
  }
}
