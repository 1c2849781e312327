import type { Game } from '@fairground/contract'
import type { ReactNode } from 'react'
import { gameHref } from '../../../../entities/game/game-href.ts'
import { href, type Path } from '../../../../platform/router/route.ts'
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
  const picture = usePictures()
  if (games.length === 0) return null
  const address = 'to' in more ? href(more.to) : href('/m/gameList', { vassalage: more.vassalage })
  return (
    <Section title={title} more={<MoreLink href={address}>{more.text}</MoreLink>}>
      <Rail itemWidth={112}>
        {games.map((game) => (
          <Tile
            key={game.nodeId}
            href={gameHref(game)}
            name={game.displayName}
            picture={picture(game.iconUrl, { width: 300, height: 400, shown: 112 })}
            sub={isMakerHidden ? undefined : game.vendorName}
          />
        ))}
      </Rail>
      {children}
    </Section>
  )
}
