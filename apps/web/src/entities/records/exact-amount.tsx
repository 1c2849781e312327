import { useCurrency } from '../../platform/session/use-currency.ts'
import { Amount } from '../../ui/text/amount.tsx'
import { useExactDecimals } from './use-exact.ts'

interface ExactAmountProps {
  value: string
  hasPlus?: boolean
  hasSymbol?: boolean
}

/** An amount with all its decimals, so that rows and totals of a record add up exactly. */
export function ExactAmount({ value, hasPlus = false, hasSymbol = false }: ExactAmountProps) {
  const { currencySymbol } = useCurrency()
  const decimals = useExactDecimals()(value)
  return (
    <Amount
      value={value}
      decimals={decimals}
      hasPlus={hasPlus}
      currencySymbol={hasSymbol ? currencySymbol : undefined}
    />
  )
}
