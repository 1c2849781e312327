import type { Game } from '@fairground/contract'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { useCounted, withCounted } from '../../../../entities/bonus/use-counted.ts'
import { GameInfoButton } from '../../../../entities/game/info-button.tsx'
import { useOpening } from '../../../../entities/game/use-opening.ts'
import { href } from '../../../../platform/router/route.ts'
import { usePictures } from '../../../../platform/use-pictures.ts'
import { ButtonLink } from '../../../../ui/actions/button-link.tsx'
import { HeartButton } from '../../../../ui/actions/heart-button.tsx'
import { MoreLink } from '../../../../ui/actions/more-link.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { Tile } from '../../../../ui/cards/tile.tsx'
import styles from './slots-grid.module.css'
import { useFavourites } from '../../../../entities/favourite/use-favourites.ts'

interface SlotsGridProps {
  games: readonly Game[]
  totalCount: number
}

export function SlotsGrid({ games, totalCount }: SlotsGridProps) {
  const t = useT()
  const openingOf = useOpening()
  const counted = useCounted()
  const picture = usePictures()
  const favourites = useFavourites()
  if (games.length === 0) return null
  const moreCount = totalCount - games.length
  return (
    <Section
      title={t('content.home.slots.title')}
      more={<MoreLink href={href('/m/rng')}>{t('content.home.slots.all')}</MoreLink>}
    >
      <div className={styles.grid}>
        {games.map((game) => (
          <Tile
            key={game.nodeId}
            {...openingOf(game)}
            isClosed={!game.supportPlay}
            name={game.displayName}
            info={<GameInfoButton game={game} />}
            picture={picture(game.iconUrl, { width: 300, height: 400, shown: 112 })}
            sub={game.supportPlay ? withCounted(game.vendorName, counted(game)) : t('games.tile.closed')}
            flag={game.isNew && game.supportPlay ? { text: t('content.home.tile.new'), tone: 'new' } : undefined}
            favourite={
              <HeartButton
                label={`${t('content.home.tile.favourite')}: ${game.displayName}`}
                isOn={favourites.has(game.nodeId)}
                onClick={() => void favourites.toggle(game)}
              />
            }
          />
        ))}
      </div>
      {moreCount > 0 && (
        <ButtonLink href={href('/m/rng')} variant="outline" isFull className={styles.more}>
          {t('content.home.slots.more', { count: moreCount })}
        </ButtonLink>
      )}
    </Section>
  )
}
