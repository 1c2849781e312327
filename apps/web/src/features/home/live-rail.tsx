import type { Game } from '@fairground/contract'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../platform/i18n/use-money.ts'
import { gameHref } from '../../platform/launch/game-href.ts'
import { href } from '../../platform/router/route.ts'
import { usePictures } from '../../platform/use-pictures.ts'
import { LiveCard } from '../../ui/live-card.tsx'
import { MoreLink } from '../../ui/more-link.tsx'
import { Rail } from '../../ui/rail.tsx'
import { Section } from '../../ui/section.tsx'

export function LiveRail({ games }: { games: readonly Game[] }) {
  const t = useT()
  const money = useMoney()
  const picture = usePictures()
  if (games.length === 0) return null
  return (
    <Section title={t('home.live.title')} more={<MoreLink href={href('/m/live')}>{t('home.live.all')}</MoreLink>}>
      <Rail itemWidth={216}>
        {games.map((game) => (
          <LiveCard
            key={game.nodeId}
            href={gameHref(game)}
            name={game.displayName}
            picture={picture(game.mobileLargeIcon, { width: 344, height: 215, shown: 216 })}
            flag={t('home.live.badge')}
            sub={`${game.vendorName} · ${t('home.live.from', { amount: money(game.minBet) })}`}
          />
        ))}
      </Rail>
    </Section>
  )
}
