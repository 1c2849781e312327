import { getCurrency, type CurrencyCode } from '@fairground/money'
import type { ReactNode } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { ActionBar } from '../../../ui/actions/action-bar.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import { Icon, type IconGlyph } from '../../../ui/icons/icon.tsx'
import { IconTile, type IconTileProps } from '../../../ui/text/icon-tile.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Ticket } from '../../../ui/cards/ticket.tsx'
import styles from './money-status.module.css'

/** Colour and icon of a payment's state. */
export interface StateStyle {
  glyph: IconGlyph
  tone: NonNullable<IconTileProps['tone']>
}

const waiting: StateStyle = { glyph: { name: 'clock', weight: 'fill' }, tone: 'warn' }
export const stateStyles = {
  waiting,
  done: { glyph: { name: 'check-circle', weight: 'fill' }, tone: 'brand' },
  late: { glyph: { name: 'hourglass-medium', weight: 'regular' }, tone: 'neutral' },
  refused: { glyph: { name: 'x-circle', weight: 'fill' }, tone: 'danger' },
  takenBack: { glyph: { name: 'x-circle', weight: 'fill' }, tone: 'neutral' },
} satisfies Record<string, StateStyle>

interface MoneyStatusProps {
  /** Null while it can be paid from this page: the amount and how to pay then come first. */
  look: StateStyle | null
  title: string
  text: string
  amount: string
  currency: CurrencyCode
  /** When the next step is expected. */
  when?: ReactNode
  /** The progress, below the data. */
  children?: ReactNode
  facts: ReactNode
  actions: ReactNode
  /** Replaces the actions. */
  foot?: ReactNode
}

/** A payment drawn as a ticket: state and amount, data on the stub, actions. */
export function MoneyStatus(props: MoneyStatusProps) {
  const { look, title, text, amount, currency, when, children, facts, actions, foot } = props
  const { symbol, shownDecimals } = getCurrency(currency)
  return (
    <div className={styles.column}>
      <div className={styles.page}>
        <Ticket stub={<div className={styles.facts}>{facts}</div>}>
          <div className={styles.head} data-pays={look === null || undefined}>
            {look && (
              <IconTile tone={look.tone} size={56} isRound>
                <Icon {...look.glyph} size={30} />
              </IconTile>
            )}
            <output className={styles.words}>
              <h2>{title}</h2>
              <Amount value={amount} decimals={shownDecimals} currencySymbol={symbol} size={40} />
              {text !== '' && <p dir="auto">{text}</p>}
            </output>
            {when !== undefined && (
              <p className={styles.when}>
                <Icon name="timer" weight="fill" size={17} />
                {when}
              </p>
            )}
          </div>
          {children}
        </Ticket>
      </div>
      {foot ?? <ActionBar isAboveNav>{actions}</ActionBar>}
    </div>
  )
}

export function MoneyStatusWaiting() {
  const t = useT()
  return (
    <output className={styles.page} aria-label={t('site.loading')}>
      <Skeleton height={440} radius={18} />
    </output>
  )
}
