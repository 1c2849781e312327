import type { Game } from '@fairground/contract'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useCounted, withCounted } from '../../../entities/bonus/use-counted.ts'
import { freePlayHref } from '../../../entities/game/game-href.ts'
import { GameInfoButton } from '../../../entities/game/info-button.tsx'
import { useOpening } from '../../../entities/game/use-opening.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { usePictures } from '../../../platform/use-pictures.ts'
import { HeartButton } from '../../../ui/actions/heart-button.tsx'
import { Tile } from '../../../ui/cards/tile.tsx'
import type { Favourites } from '../../../entities/favourite/use-favourites.ts'

interface GameTileProps {
  game: Game
  favourites: Favourites
  /** Its list has only hot games, so it does not say that it is one. */
  isAmongHot?: boolean | undefined
}

export function GameTile({ game, favourites, isAmongHot }: GameTileProps) {
  const t = useT()
  const picture = usePictures()
  const opening = useOpening()(game)
  const isGuest = useSession() === null
  const counted = useCounted()
  const { displayName, vendorName, isNew, isHot, supportPlay } = game
  const flag = isNew
    ? ({ text: t('games.tile.new'), tone: 'new' } as const)
    : isHot && !isAmongHot
      ? ({ text: t('games.tile.hot'), tone: 'hot' } as const)
      : undefined
  return (
    <Tile
      {...opening}
      name={displayName}
      isClosed={!supportPlay}
      picture={picture(game.iconUrl, {
        width: 300,
        height: 400,
        shown: '(min-width: 430px) 126px, calc((100vw - 52px) / 3)',
      })}
      sub={supportPlay ? withCounted(vendorName, counted(game)) : t('games.tile.closed')}
      flag={supportPlay ? flag : undefined}
      info={<GameInfoButton game={game} />}
      foot={
        isGuest &&
        game.hasFreePlay && (
          <a href={freePlayHref(game)} aria-label={t('games.tile.freePlay', { game: displayName })}>
            {t('games.sheet.freePlay')}
          </a>
        )
      }
      favourite={<FavouriteButton game={game} favourites={favourites} />}
    />
  )
}

export function FavouriteButton({ game, favourites }: Pick<GameTileProps, 'game' | 'favourites'>) {
  const t = useT()
  return (
    <HeartButton
      label={t('games.tile.favourite', { game: game.displayName })}
      isOn={favourites.has(game.nodeId)}
      onClick={() => void favourites.toggle(game)}
    />
  )
}
