import { streamingTables } from '@fairground/contract/client/games'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'

/** Vendors report about once a minute. */
const pollMs = 30_000

const streamingQuery = callQuery('games.streamingTables', streamingTables)

/** Tables that are on air; asked for again while the page is visible. */
export const useStreaming = () => useCall(streamingQuery({ query: {} }), { refetchInterval: pollMs })
