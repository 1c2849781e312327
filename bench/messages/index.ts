import { seedBettors } from '../bettors.ts'
import type { Figure } from '../report.ts'
import { benchBadges } from './badges.ts'
import { benchBroadcast } from './broadcast.ts'
import { benchChat } from './chat.ts'
import { benchStreams } from './streams.ts'

export interface MessagesBench {
  databaseUrl: string
  port: number
  platformPid: number | undefined
  seconds: number
  /** Of the sizes that the promises name. */
  share: number
}

/** What is said between operators and members: counts, streams, the chat, and a message to everybody. */
export async function benchMessages(options: MessagesBench): Promise<Figure[]> {
  const table = await seedBettors(options.databaseUrl)
  return [
    await benchBadges(options, table),
    ...(await benchStreams(options, table)),
    ...(await benchChat(options, table)),
    ...(await benchBroadcast(options, table)),
  ]
}
