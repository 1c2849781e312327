import { hot } from '@fairground/contract/client/games'
import { callQuery } from '../../platform/query/call-query.ts'

/** The merchant's pick of games. */
export const hotGamesQuery = callQuery('games.hot', hot)
