import { GameSheet } from '../../../entities/game/sheet/game-sheet.tsx'
import type { OverlayProps } from '../../shell/overlay-host.tsx'

export { GameOverlay as Part }

/** What is worth knowing of the game whose tile was pressed. */
function GameOverlay({ isOpen, onClose, game = '' }: OverlayProps) {
  return <GameSheet nodeId={game} isOpen={isOpen} onClose={onClose} />
}
