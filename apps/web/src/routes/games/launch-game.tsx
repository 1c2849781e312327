import { LaunchPage } from '../../features/games/index.ts'
import { LazySessionClock } from '../../features/responsible-gaming/index.ts'
import { playTypes, prizeModes } from '@fairground/contract'
import type { MessageKey } from '@fairground/texts'
import type { RawSearch } from '../../platform/router/route.ts'
import { oneOf } from '../search-values.ts'

export const search = ({
  playType,
  prize_mode: prizeMode,
  code,
  pageBack,
  mui,
  gameId,
  vendor,
  returned,
  mode,
}: RawSearch) => ({
  playType: oneOf([...playTypes, 'trad', 'ent'], playType),
  prize_mode: oneOf(prizeModes, prizeMode),
  code,
  pageBack,
  mui,
  gameId,
  vendor,
  /** Back from a game that opened outside the site. */
  returned,
  /** Free play. */
  mode: oneOf(['demo'] as const, mode),
})

export const titleOf = ({ gameId }: RawSearch): MessageKey | undefined => (gameId ? 'site.title.gameCentre' : undefined)

export function Page() {
  return <LaunchPage clock={<LazySessionClock place="game" />} />
}
