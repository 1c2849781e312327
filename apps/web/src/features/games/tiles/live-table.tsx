import type { Game } from '@fairground/contract'
import { useCounted, withCounted } from '../../../entities/bonus/use-counted.ts'
import { GameInfoButton } from '../../../entities/game/info-button.tsx'
import { useOpening } from '../../../entities/game/use-opening.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../../platform/i18n/use-money.ts'
import { usePictures } from '../../../platform/use-pictures.ts'
import { LiveCard } from '../../../ui/cards/live-card.tsx'

export function LiveTable({ game }: { game: Game }) {
  const t = useT()
  const money = useMoney()
  const picture = usePictures()
  const opening = useOpening()(game)
  const counted = useCounted()
  const { displayName, vendorName, minBet, mobileLargeIcon, supportPlay } = game
  const from = supportPlay ? t('games.from', { amount: money(minBet) }) : t('games.tile.closed')
  return (
    <LiveCard
      {...opening}
      isClosed={!supportPlay}
      name={displayName}
      picture={picture(mobileLargeIcon, {
        width: 344,
        height: 215,
        shown: '(min-width: 430px) 193px, calc((100vw - 44px) / 2)',
      })}
      flag={supportPlay ? t('games.live') : undefined}
      end={<GameInfoButton game={game} />}
      sub={withCounted(`${vendorName} · ${from}`, counted(game))}
    />
  )
}
