import { useT } from '../../../platform/i18n/use-i18n.ts'
import { href } from '../../../platform/router/route.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import styles from './slip-sheet.module.css'

interface SlipFootProps {
  lottery: string
  total: string
  /** The balance is too low. */
  isShort: boolean
  isPlacing: boolean
  isBlocked: boolean
  onClear: () => void
  onPlace: () => void
}

/** Guests are sent to login, members with a low balance to deposits. */
export function SlipFoot({ lottery, total, isShort, isPlacing, isBlocked, onClear, onPlace }: SlipFootProps) {
  const t = useT()
  const isGuest = useSession() === null
  return (
    <div className={styles.foot}>
      <Button size={52} onClick={onClear} disabled={isPlacing}>
        {t('lottery.slip.clear')}
      </Button>
      {isGuest ? (
        <ButtonLink
          variant="primary"
          size={52}
          href={href('/m/login', { next: href('/m/startLottery', { code: lottery }) })}
        >
          {t('lottery.bar.login')}
        </ButtonLink>
      ) : isShort ? (
        <ButtonLink variant="primary" size={52} href={href('/m/voucherCenter')}>
          {t('lottery.slip.deposit')}
        </ButtonLink>
      ) : (
        <Button variant="primary" size={52} isBusy={isPlacing} disabled={!isPlacing && isBlocked} onClick={onPlace}>
          {isPlacing ? t('lottery.bar.placing') : t('lottery.slip.place', { amount: total })}
        </Button>
      )}
    </div>
  )
}
