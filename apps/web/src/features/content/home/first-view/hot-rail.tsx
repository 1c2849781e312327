import type { Game } from '@fairground/contract'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { useOpening } from '../../../../entities/game/use-opening.ts'
import { href } from '../../../../platform/router/route.ts'
import { usePictures } from '../../../../platform/use-pictures.ts'
import { MoreLink } from '../../../../ui/actions/more-link.tsx'
import { Rail } from '../../../../ui/layout/rail.tsx'
import { RankTile } from '../../../../ui/cards/rank-tile.tsx'
import { Section } from '../../../../ui/layout/section.tsx'

/** How many pictures can load before the page's scripts without delaying them. */
const eagerTiles = 6

interface HotRailProps {
  games: readonly Game[]
  /** By what members did in the last week; else the merchant chose them. */
  isMeasured: boolean
}

export function HotRail({ games, isMeasured }: HotRailProps) {
  const t = useT()
  const picture = usePictures()
  const openingOf = useOpening()
  if (games.length === 0) return null
  return (
    <Section
      title={t(isMeasured ? 'content.home.hot.title' : 'content.home.hot.chosen')}
      more={
        <MoreLink href={href(isMeasured ? '/m/gameList' : '/m/hot')}>
          {t(isMeasured ? 'content.home.hot.games' : 'content.home.hot.all')}
        </MoreLink>
      }
    >
      <Rail itemWidth={138} gap={8} isOrdered>
        {games.map((game, index) => (
          <RankTile
            key={game.nodeId}
            rank={index + 1}
            {...openingOf(game)}
            name={game.displayName}
            picture={{
              ...picture(game.iconUrl, { width: 300, height: 400, shown: 112, isEager: index < eagerTiles }),
              ...(index < eagerTiles && { fetchPriority: 'low' }),
            }}
          />
        ))}
      </Rail>
    </Section>
  )
}
