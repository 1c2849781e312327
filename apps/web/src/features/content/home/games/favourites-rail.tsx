import { favourites } from '@fairground/contract/client/games'
import { useFavourites } from '../../../../entities/favourite/use-favourites.ts'
import { GameInfoButton } from '../../../../entities/game/info-button.tsx'
import { useOpening } from '../../../../entities/game/use-opening.ts'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { callQuery, useCall } from '../../../../platform/query/use-call.ts'
import { href } from '../../../../platform/router/route.ts'
import { usePictures } from '../../../../platform/use-pictures.ts'
import { MoreLink } from '../../../../ui/actions/more-link.tsx'
import { Tile } from '../../../../ui/cards/tile.tsx'
import { Rail } from '../../../../ui/layout/rail.tsx'
import { Section } from '../../../../ui/layout/section.tsx'

const favouritesQuery = callQuery('games.favourites', favourites)
const shownMax = 12

/** The latest favourites, and the way to all of them where there are more. */
export function FavouritesRail() {
  const t = useT()
  const openingOf = useOpening()
  const picture = usePictures()
  const { has } = useFavourites()
  const { data } = useCall(favouritesQuery({ query: { pageSize: shownMax } }))
  // One that is taken away elsewhere on the page goes at once.
  const games = data?.content.filter(({ nodeId }) => has(nodeId)) ?? []
  if (!data || games.length === 0) return null
  return (
    <Section
      title={t('content.home.favourites.title')}
      more={
        data.totalCount > shownMax && (
          <MoreLink href={href('/m/gameCenter', { gameType: 'FAV' })}>{t('content.home.favourites.all')}</MoreLink>
        )
      }
    >
      <Rail itemWidth={112}>
        {games.map((game) => (
          <Tile
            key={game.nodeId}
            {...openingOf(game)}
            isClosed={!game.supportPlay}
            name={game.displayName}
            info={<GameInfoButton game={game} />}
            picture={picture(game.iconUrl, { width: 300, height: 400, shown: 112 })}
            sub={game.supportPlay ? game.vendorName : t('games.tile.closed')}
          />
        ))}
      </Rail>
    </Section>
  )
}
