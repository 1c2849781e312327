import type { FastifyReply } from 'fastify'

/**
 * A stalled client would use more memory with every event: it is disconnected, and connects again.
 * @param unreadBytesMax how much it may leave unread
 */
export function writeToStream({ raw }: FastifyReply, text: string, unreadBytesMax: number): void {
  // A stream that was ended stays listed until its client has read the rest; a write would stop the process.
  if (raw.writableEnded) return
  if (raw.writableLength > unreadBytesMax) raw.destroy()
  else raw.write(text)
}
