import type { Game } from '@fairground/contract'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../../../platform/i18n/use-money.ts'
import { useCounted, withCounted } from '../../../../entities/bonus/use-counted.ts'
import { useOpening } from '../../../../entities/game/use-opening.ts'
import { href } from '../../../../platform/router/route.ts'
import { usePictures } from '../../../../platform/use-pictures.ts'
import { LiveCard } from '../../../../ui/cards/live-card.tsx'
import { MoreLink } from '../../../../ui/actions/more-link.tsx'
import { Rail } from '../../../../ui/layout/rail.tsx'
import { Section } from '../../../../ui/layout/section.tsx'

export function LiveRail({ games }: { games: readonly Game[] }) {
  const t = useT()
  const openingOf = useOpening()
  const counted = useCounted()
  const money = useMoney()
  const picture = usePictures()
  if (games.length === 0) return null
  return (
    <Section
      title={t('content.home.live.title')}
      more={<MoreLink href={href('/m/live')}>{t('content.home.live.all')}</MoreLink>}
    >
      <Rail itemWidth={216}>
        {games.map((game) => (
          <LiveCard
            key={game.nodeId}
            {...openingOf(game)}
            isClosed={!game.supportPlay}
            name={game.displayName}
            picture={picture(game.mobileLargeIcon, { width: 344, height: 215, shown: 216 })}
            flag={game.supportPlay ? t('content.home.live.badge') : undefined}
            sub={withCounted(
              `${game.vendorName} · ${game.supportPlay ? t('content.home.live.from', { amount: money(game.minBet) }) : t('games.tile.closed')}`,
              counted(game),
            )}
          />
        ))}
      </Rail>
    </Section>
  )
}
