import type { Game } from '@fairground/contract'
import type { ReactNode } from 'react'
import { useCounted, withCounted } from '../../../../entities/bonus/use-counted.ts'
import { GameInfoButton } from '../../../../entities/game/info-button.tsx'
import { useOpening } from '../../../../entities/game/use-opening.ts'
import { href, type Path } from '../../../../platform/router/route.ts'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { usePictures } from '../../../../platform/use-pictures.ts'
import { MoreLink } from '../../../../ui/actions/more-link.tsx'
import { Rail } from '../../../../ui/layout/rail.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { Tile } from '../../../../ui/cards/tile.tsx'

interface GameRailProps {
  title: string
  /** To a page, or to one provider's games. */
  more: { text: string } & ({ to: Path } | { vassalage: string })
  games: readonly Game[]
  isMakerHidden?: boolean
  children?: ReactNode
}

export function GameRail({ title, more, games, isMakerHidden, children }: GameRailProps) {
  const t = useT()
  const openingOf = useOpening()
  const counted = useCounted()
  const picture = usePictures()
  if (games.length === 0) return null
  const address = 'to' in more ? href(more.to) : href('/m/gameList', { vassalage: more.vassalage })
  return (
    <Section title={title} more={<MoreLink href={address}>{more.text}</MoreLink>}>
      <Rail itemWidth={112}>
        {games.map((game) => (
          <Tile
            key={game.nodeId}
            {...openingOf(game)}
            isClosed={!game.supportPlay}
            name={game.displayName}
            info={<GameInfoButton game={game} />}
            picture={picture(game.iconUrl, { width: 300, height: 400, shown: 112 })}
            sub={
              game.supportPlay
                ? withCounted(isMakerHidden ? undefined : game.vendorName, counted(game))
                : t('games.tile.closed')
            }
          />
        ))}
      </Rail>
      {children}
    </Section>
  )
}
