import { formatShown } from '@fairground/money'
import { classNames } from '../class-names.ts'
import { customProperties } from '../custom-properties.ts'
import styles from './amount.module.css'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

export interface AmountProps {
  /** A decimal as it came over the wire. */
  value: string
  /** The currency's `shownDecimals`. */
  decimals?: number
  currencySymbol?: string | undefined
  /** Raised and smaller, as in the wallet. */
  isSymbolRaised?: boolean
  /** Height of the figures in pixels; without it, that of the text around. */
  size?: 40 | 34 | 22 | 15
  /** A plus before what was won; a loss is never red. */
  hasPlus?: boolean
  /** Bullets instead of figures: its owner covered it, or it is being fetched anew. */
  isHidden?: boolean
  isRefreshing?: boolean
  /** What is read out for the bullets. */
  hiddenLabel?: string | undefined
  className?: string | undefined
}

/** Money, from left to right in every language. */
export function Amount({
  value,
  decimals = 2,
  currencySymbol = '',
  isSymbolRaised,
  size,
  hasPlus,
  isHidden,
  isRefreshing,
  hiddenLabel,
  className,
}: AmountProps) {
  const isCovered = isHidden || isRefreshing
  const shown = formatShown(value, decimals)
  const isNegative = shown.startsWith('\u2212')
  const isGain = hasPlus && !isNegative && /[1-9]/.test(shown)
  return (
    <bdi
      className={classNames(styles.amount, className)}
      dir="ltr"
      data-size={size}
      data-win={isGain || undefined}
      style={size && customProperties({ '--figures': `${shown.length + currencySymbol.length}` })}
    >
      {!isCovered && (isNegative ? '\u2212' : isGain && '+')}
      {isSymbolRaised ? <sup>{currencySymbol}</sup> : currencySymbol}
      {isCovered ? (
        <>
          <span aria-hidden>••••••</span>
          <VisuallyHidden>{hiddenLabel}</VisuallyHidden>
        </>
      ) : (
        shown.slice(isNegative ? 1 : 0)
      )}
    </bdi>
  )
}
