import { useEffect, useState, type ReactNode } from 'react'
import { GameSheet } from '../../../../entities/game/sheet/game-sheet.tsx'
import { useGameSheet } from '../../../../entities/game/sheet/sheet-query.ts'
import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { useSession } from '../../../../platform/session/use-session.ts'
import { useSite } from '../../../../platform/site.ts'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { GameHeader } from '../game-header.tsx'
import styles from '../game-screen.module.css'
import { hasOpened, rememberOpened } from '../../../../entities/game/sheet/opened-games.ts'

interface BeforeFirstLaunchProps {
  nodeId: string
  exit: string
  children: ReactNode
}

/**
 * The first time that a member opens a game, its sheet comes before it. The device remembers which were opened; of others
 * the platform knows, so that a game that was opened on another device opens at once.
 */
export function BeforeFirstLaunch({ nodeId, exit, children }: BeforeFirstLaunchProps) {
  const t = useT()
  const { router } = useSite()
  const memberId = useSession()?.id ?? ''
  const [isKnown, setKnown] = useState(() => hasOpened(memberId, nodeId))
  const { data, isError } = useGameSheet(nodeId, !isKnown)
  // A sheet that does not load keeps nobody from a game, and a closed game says so itself.
  const opens = isKnown || isError || data?.isOpened === true || data?.game.supportPlay === false
  useEffect(() => {
    if (isKnown || data?.isOpened) rememberOpened(memberId, nodeId)
  }, [isKnown, data, memberId, nodeId])
  if (opens) return children
  const leave = () => router.back(exit)
  return (
    <div className={styles.room} data-theme="dark">
      <GameHeader title={data?.game.displayName ?? t('games.play.opening')} clock={null} end={null} onBack={leave} />
      <div className={styles.stage}>
        {!data && (
          <div className={styles.over}>
            <Spinner size={36} label={t('games.play.opening')} />
          </div>
        )}
      </div>
      <GameSheet nodeId={nodeId} isOpen={data !== undefined} onClose={leave} onPlay={() => setKnown(true)} />
    </div>
  )
}
