import { freePlay } from '@fairground/contract/client/games'
import { useEffect } from 'react'
import { gameHref } from '../../../entities/game/game-href.ts'
import { currentTheme } from '../../../platform/browser/theme.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'
import { href } from '../../../platform/router/route.ts'
import { useSite } from '../../../platform/site.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { frameOrigin } from './frame/frame-message.ts'
import { GameFrame } from './frame/game-frame.tsx'
import { GameHeader } from './game-header.tsx'
import styles from './game-screen.module.css'
import { Interrupted } from './interrupted.tsx'
import { useFrame } from './frame/use-frame.ts'
import { useGameTitle } from './use-game-title.ts'

interface FreePlayScreenProps {
  nodeId: string
  exit: string
  onAgain: () => void
}

const freePlayQuery = callQuery('games.freePlay', freePlay)

/** A game with the vendor's own play money, for guests too: no balance of ours, and one press leads to the real game. */
export function FreePlayScreen({ nodeId, exit, onAgain }: FreePlayScreenProps) {
  const t = useT()
  const { router } = useSite()
  const query = { nodeId, theme: currentTheme(), backUrl: href('/m/launchGame', { returned: '1' }) }
  // Read once: another address would begin the game again.
  const { data, error } = useCall(freePlayQuery({ query }), { staleTime: Infinity, refetchOnWindowFocus: false })
  const leave = () => router.back(exit)
  const playForReal = () => {
    if (data) router.navigate(gameHref(data.game), { replace: true })
  }
  const { frameRef, gameSession } = useFrame(data?.url, {
    onClose: leave,
    onBalance: () => {},
    onPlayForReal: playForReal,
  })
  const name = data?.game.displayName
  useGameTitle(name)
  const leavesSite = data?.mode === 'redirect'
  useEffect(() => {
    if (leavesSite && frameOrigin(data.url, location.origin) !== null) location.replace(data.url)
  }, [leavesSite, data?.url])
  const isRefused = error !== null || (data !== undefined && frameOrigin(data.url, location.origin) === null)
  const { stage } = gameSession
  return (
    <div className={styles.room} data-theme="dark">
      <GameHeader
        title={name ?? t(isRefused ? 'site.title.gameCentre' : 'games.play.opening')}
        clock={<small className={styles.free}>{t('games.play.free')}</small>}
        end={
          data && (
            <Button variant="accent" size={36} onClick={playForReal}>
              {t('games.play.forReal')}
            </Button>
          )
        }
        onBack={leave}
      />
      <div className={styles.stage}>
        {data && !leavesSite && !isRefused && stage !== 'ended' && (
          <GameFrame frameRef={frameRef} url={data.url} title={data.game.displayName} />
        )}
        {!isRefused && stage === 'opening' && (
          <div className={styles.over}>
            <Spinner size={36} label={name ? t('games.play.loading', { game: name }) : t('games.play.opening')} />
          </div>
        )}
        {(isRefused || stage === 'slow' || stage === 'ended') && (
          <div className={styles.over}>
            <Interrupted failure={error} isOver={stage === 'ended'} onAgain={onAgain} />
          </div>
        )}
      </div>
    </div>
  )
}
