import { useState, type ReactNode } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { BonusStrip } from '../../../entities/bonus/bonus-strip.tsx'
import { useBalances } from '../../../entities/balance/balances-query.ts'
import { href } from '../../../platform/router/route.ts'
import { useSite } from '../../../platform/site.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { frameOrigin } from './frame/frame-message.ts'
import styles from './game-screen.module.css'
import { LeaveDialog } from './leave-dialog.tsx'
import { GameFrame } from './frame/game-frame.tsx'
import { GameBalance, GameHeader } from './game-header.tsx'
import { useGameTitle } from './use-game-title.ts'
import { Interrupted } from './interrupted.tsx'
import { useFrame } from './frame/use-frame.ts'
import { useLaunch, type LotteryPlace } from './use-launch.ts'

interface GameScreenProps {
  nodeId: string
  vendor: string
  /** What the address says of a lottery; of other games the platform does not use it. */
  lottery: LotteryPlace
  /** Where leaving leads if the visit began here. */
  exit: string
  /** The session's clock, in the header. */
  clock?: ReactNode
  onAgain: () => void
}

/** The whole screen for one game: a row with the way out and the balance, and the vendor's page below it. */
export function GameScreen({ nodeId, vendor, lottery, exit, clock, onAgain }: GameScreenProps) {
  const t = useT()
  const { router } = useSite()
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  const { game: launched, leavingFor, failure } = useLaunch({ nodeId, vendor, lottery, exit })
  const balances = useBalances()
  const leave = () => router.back(exit)
  const url = launched?.url ?? leavingFor ?? undefined
  const { frameRef, gameSession } = useFrame(url, {
    onClose: leave,
    onBalance: () => void balances.refetch(),
  })
  /** Asks before leaving an open round. */
  const ask = (go: () => void) => (gameSession.isRoundOpen ? setLeaving(() => go) : go())
  const name = launched?.game.displayName
  useGameTitle(name)
  const isRefused = failure !== null || (url !== undefined && frameOrigin(url, location.origin) === null)
  const isFramed = launched && !isRefused && gameSession.stage !== 'ended'
  return (
    <div className={styles.room} data-theme="dark">
      <GameHeader
        title={name ?? t(isRefused ? 'site.title.gameCentre' : 'games.play.opening')}
        clock={clock}
        end={
          <GameBalance
            isRoundOpen={gameSession.isRoundOpen}
            onDeposit={() => ask(() => router.navigate(href('/m/voucherCenter')))}
          />
        }
        onBack={() => ask(leave)}
      />
      {launched && <BonusStrip game={nodeId} gameType={launched.game.gameType} />}
      <div className={styles.stage}>
        {isFramed && <GameFrame frameRef={frameRef} url={launched.url} title={launched.game.displayName} />}
        {!isRefused && gameSession.stage === 'opening' && (
          <div className={styles.over}>
            <Spinner size={36} label={name ? t('games.play.loading', { game: name }) : t('games.play.opening')} />
          </div>
        )}
        {(isRefused || gameSession.stage === 'slow' || gameSession.stage === 'ended') && (
          <div className={styles.over}>
            <Interrupted failure={failure} isOver={gameSession.stage === 'ended'} onAgain={onAgain} />
          </div>
        )}
      </div>
      <LeaveDialog leaving={leaving} onStay={() => setLeaving(null)} />
    </div>
  )
}
