import { HeaderAction } from '../../../platform/page/header-action.tsx'
import { HeaderTitle } from '../../../platform/page/header-title.tsx'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from './bet-header.module.css'

interface BetHeaderProps {
  name: string
  onChoose: () => void
  onOrders: () => void
}

/** The lottery's name in the shell's header, which opens the list of lotteries, and the member's bets. */
export function BetHeader({ name, onChoose, onOrders }: BetHeaderProps) {
  const t = useT()
  const isGuest = useSession() === null
  return (
    <>
      <HeaderTitle>
        <button type="button" className={styles.name} aria-haspopup="dialog" onClick={onChoose}>
          <span>{name}</span>
          <Icon name="caret-down" weight="bold" size={14} />
        </button>
      </HeaderTitle>
      {!isGuest && (
        <HeaderAction>
          <IconButton label={t('lottery.list.bets')} onClick={onOrders}>
            <Icon name="clock-counter-clockwise" size={22} />
          </IconButton>
        </HeaderAction>
      )}
    </>
  )
}
