import type { Database } from '../../../platform/db/database.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import { cacheReply } from '../../../platform/http/replies/reply-cache.ts'
import type { Catalogue } from '../catalogue.ts'
import { listStreaming } from './list-streaming.ts'

interface StreamingOptions {
  database: Database
  catalogue: Catalogue
}

export const streamingHandlers = ({ database, catalogue }: StreamingOptions): Handlers<'games.streamingTables'> => ({
  'games.streamingTables': cacheReply({ seconds: 1, for: 'everybody' }, async ({ context }) => {
    const { scope, currency } = context
    return listStreaming(database.of(scope.merchant), await catalogue.of(scope.merchant, currency))
  }),
})
