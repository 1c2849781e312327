import { useSyncExternalStore, type ReactNode } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { HeldBalancePill } from '../../../entities/balance/balance-pill.tsx'
import { useBalances } from '../../../entities/balance/balances-query.ts'
import { useCurrency } from '../../../platform/session/use-currency.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import styles from './game-screen.module.css'
import { useDeferredBalance } from './deferred-balance.ts'

interface GameHeaderProps {
  title: string
  clock: ReactNode
  /** The balance; in free play the way to play with money. */
  end: ReactNode
  onBack: () => void
}

/** The only row over a game: leave, name and session, balance, full screen. */
export function GameHeader({ title, clock, end, onBack }: GameHeaderProps) {
  const t = useT()
  return (
    <header className={styles.head}>
      <IconButton label={t('site.header.back')} onClick={onBack}>
        <Icon name="arrow-left" weight="bold" size={22} />
      </IconButton>
      <div className={styles.heading}>
        <h1 className={styles.title} tabIndex={-1} dir="auto">
          {title}
        </h1>
        {clock}
      </div>
      {end}
      <FullScreen />
    </header>
  )
}

interface GameBalanceProps {
  isRoundOpen: boolean
  onDeposit: () => void
}

export function GameBalance({ isRoundOpen, onDeposit }: GameBalanceProps) {
  const { data } = useBalances()
  const { currency } = useCurrency()
  const shown = useDeferredBalance({ live: data?.sumBalance, isRoundOpen, currency: data?.currency ?? currency })
  return <HeldBalancePill balance={shown} onDeposit={onDeposit} />
}

const followScreen = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
const isWhole = () => document.fullscreenElement !== null

/** Phones without full screen (iPhone) show no button. */
function FullScreen() {
  const t = useT()
  const isFull = useSyncExternalStore(followScreen, isWhole, () => false)
  if (!document.fullscreenEnabled) return null
  const turn = () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return (
    <IconButton
      label={t(isFull ? 'games.play.leaveFullscreen' : 'games.play.fullscreen')}
      onClick={() => void turn().catch(() => undefined)}
    >
      <Icon name="corners-out" size={22} />
    </IconButton>
  )
}
