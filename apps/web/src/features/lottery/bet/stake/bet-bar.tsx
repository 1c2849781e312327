import { useT } from '../../../../platform/i18n/use-i18n.ts'
import { href } from '../../../../platform/router/route.ts'
import { useSession } from '../../../../platform/session/use-session.ts'
import { ActionBar } from '../../../../ui/actions/action-bar.tsx'
import { Badge } from '../../../../ui/text/badge.tsx'
import { ButtonLink } from '../../../../ui/actions/button-link.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { plainUnit } from '../../plain-unit.ts'
import styles from './bet-bar.module.css'
import type { PricedLine } from '../../slip/pricing.ts'
import { useSum } from '../../../../platform/i18n/use-sum.ts'

interface BetBarProps {
  lottery: string
  /** Undefined while the selection is not complete. */
  priced: PricedLine | undefined
  /** Even the best result pays back less than the stake. */
  isLoss: boolean
  unit: string
  multiple: number
  lineCount: number
  /** The reason why the selection cannot be placed. */
  fault: string | undefined
  /** The last refusal. */
  refusal: string | undefined
  isClosed: boolean
  isPlacing: boolean
  onSlip: () => void
  onPlace: () => void
  /** Undefined while numbers are picked, or without an earlier bet. */
  onRepeat: (() => void) | undefined
}

/** Price and maximum win of the selection; buttons for the slip and for placing it. */
export function BetBar(props: BetBarProps) {
  const {
    lottery,
    priced,
    isLoss,
    unit,
    multiple,
    lineCount,
    fault,
    refusal,
    isClosed,
    isPlacing,
    onSlip,
    onPlace,
    onRepeat,
  } = props
  const t = useT()
  const sum = useSum()
  const isGuest = useSession() === null
  const count = priced?.notes ?? 0
  return (
    <ActionBar
      start={
        <span className={styles.sum}>
          {priced ? t('lottery.bar.sum', { count, unit: plainUnit(unit), multiple }) : t('lottery.bar.none')}
          <b>
            <bdi dir="ltr">{sum(priced?.shown.stake ?? '0')}</bdi>
          </b>
        </span>
      }
      end={
        <span className={styles.sum} data-end data-win={!isLoss || undefined}>
          {t('lottery.bar.paysUpTo')}
          <b>
            <bdi dir="ltr">{priced ? sum(priced.shown.best) : '–'}</bdi>
          </b>
        </span>
      }
      note={
        (fault ?? refusal) ? (
          <span className={styles.fault} role="alert">
            {fault ?? refusal}
          </span>
        ) : (
          priced &&
          isLoss && (
            <output className={styles.loss}>
              {t('lottery.bar.belowStake', { best: sum(priced.shown.best), stake: sum(priced.shown.stake) })}
            </output>
          )
        )
      }
    >
      <Button
        size={52}
        className={styles.slip}
        aria-label={t(priced ? 'lottery.bar.addLabel' : 'lottery.bar.slipLabel', { count: lineCount })}
        onClick={onSlip}
      >
        <Icon name="receipt" size={20} />
        {t('lottery.bar.slip')}
        {lineCount > 0 && <Badge count={lineCount} className={styles.badge} />}
      </Button>
      {isGuest ? (
        <ButtonLink
          variant="primary"
          size={52}
          href={href('/m/login', { next: href('/m/startLottery', { code: lottery }) })}
        >
          {t('lottery.bar.login')}
        </ButtonLink>
      ) : onRepeat && !isPlacing ? (
        <Button variant="tint" size={52} onClick={onRepeat}>
          <Icon name="arrows-clockwise" size={20} />
          {t('lottery.repeat.last')}
        </Button>
      ) : (
        <Button
          variant="primary"
          size={52}
          isBusy={isPlacing}
          disabled={!isPlacing && (!priced || isClosed || fault !== undefined)}
          onClick={onPlace}
        >
          {isPlacing ? t('lottery.bar.placing') : priced ? t('lottery.bar.place', { count }) : t('lottery.bar.pick')}
        </Button>
      )}
    </ActionBar>
  )
}
