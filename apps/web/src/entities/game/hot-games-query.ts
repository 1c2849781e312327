import { hot } from '@fairground/contract/client/games'
import { callQuery } from '../../platform/query/call-query.ts'

/** Games that the merchant promotes. */
export const hotGamesQuery = callQuery('games.hot', hot)
