import type { CallFailed } from '@fairground/contract/client'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { useRouterState } from '../../../platform/router/use-router.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'

interface InterruptedProps {
  failure: Pick<CallFailed, 'code'> | null
  isOver?: boolean
  /** Instead of the general one: the game's name. */
  title?: string | undefined
  onAgain: () => void
}

/** The member has closed play: no other game opens either. */
const pauses: ReadonlySet<string> = new Set(['time_out_active', 'self_excluded'])

/** The reason why the game is not shown, and the next step. */
export function Interrupted({ failure, isOver = false, title, onAgain }: InterruptedProps) {
  const t = useT()
  const { place } = useRouterState()
  const code = failure?.code
  const isLost = code === 'connection_lost' || code === 'unavailable' || !failure
  const needsLogin = code === 'not_logged_in' || code === 'session_ended'
  const isPaused = code !== undefined && pauses.has(code)
  const text = isOver ? t('games.play.endedText') : code ? t(`errors.${code}`) : t('games.play.slow')
  const again = (
    <Button variant="primary" onClick={onAgain}>
      {t(isOver ? 'games.play.reopen' : 'games.play.again')}
    </Button>
  )
  const other = (
    <ButtonLink
      variant="primary"
      href={needsLogin ? href('/m/login', { next: place.url }) : isPaused ? href('/m/limits') : href('/m/gameCenter')}
    >
      {t(needsLogin ? 'site.header.login' : isPaused ? 'games.play.limits' : 'games.play.other')}
    </ButtonLink>
  )
  return (
    <div role="alert">
      <Empty
        tone="grey"
        symbol={isLost && !isOver ? 'signal' : 'box'}
        title={isPaused ? t('games.play.paused') : (title ?? t(isOver ? 'games.play.ended' : 'games.play.failed'))}
        text={text}
        action={isOver || isLost ? again : other}
      />
    </div>
  )
}
