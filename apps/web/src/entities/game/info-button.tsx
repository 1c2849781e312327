import type { Game } from '@fairground/contract'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { useSite } from '../../platform/site.ts'
import { InfoButton } from '../../ui/actions/info-button.tsx'
import { opensFrame } from './game-href.ts'

/** Opens the sheet of a game: what a long press on its tile does, for keys, mice and screen readers. */
export function GameInfoButton({ game }: { game: Game }) {
  const t = useT()
  const { overlays } = useSite()
  if (!opensFrame(game)) return null
  return (
    <InfoButton
      label={t('games.tile.about', { game: game.displayName })}
      onClick={() => overlays.openGame(game.nodeId)}
    />
  )
}
