import type { Game } from '@fairground/contract'
import type { MouseEvent } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { gameHref } from '../../../entities/game/game-href.ts'
import { usePictures } from '../../../platform/use-pictures.ts'
import { HeartButton } from '../../../ui/actions/heart-button.tsx'
import { Tile } from '../../../ui/cards/tile.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import styles from './game-tile.module.css'
import type { Favourites } from '../../../entities/favourite/use-favourites.ts'

interface GameTileProps {
  game: Game
  favourites: Favourites
}

export function GameTile({ game, favourites }: GameTileProps) {
  const t = useT()
  const picture = usePictures()
  const opening = useOpening(game)
  const { displayName, vendorName, isNew, isHot, supportPlay } = game
  const flag = isNew
    ? ({ text: t('games.tile.new'), tone: 'new' } as const)
    : isHot
      ? ({ text: t('games.tile.hot'), tone: 'hot' } as const)
      : undefined
  return (
    <Tile
      {...opening}
      name={displayName}
      className={supportPlay ? undefined : styles.closed}
      picture={picture(game.iconUrl, {
        width: 300,
        height: 400,
        shown: '(min-width: 430px) 126px, calc((100vw - 52px) / 3)',
      })}
      sub={supportPlay ? vendorName : t('games.tile.closed')}
      flag={supportPlay ? flag : undefined}
      favourite={<FavouriteButton game={game} favourites={favourites} />}
    />
  )
}

export function FavouriteButton({ game, favourites }: GameTileProps) {
  const t = useT()
  return (
    <HeartButton
      label={t('games.tile.favourite', { game: game.displayName })}
      isOn={favourites.has(game.nodeId)}
      onClick={() => void favourites.toggle(game)}
    />
  )
}

/** Attributes of a link to a game. A closed game shows a message instead of opening. */
export function useOpening(game: Game) {
  const t = useT()
  const refuse = (event: MouseEvent) => {
    event.preventDefault()
    toast.show({ tone: 'info', text: t('games.notOpen', { game: game.displayName }) })
  }
  return { href: gameHref(game), ...(game.supportPlay ? {} : { onClick: refuse }) }
}
