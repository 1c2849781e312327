import { useCurrency } from '../../platform/session/use-currency.ts'
import { Amount } from '../../ui/text/amount.tsx'
import { useExactDecimals } from './use-exact.ts'

interface ExactAmountProps {
  value: string
  hasPlus?: boolean
  hasSymbol?: boolean
}

/** Money with every figure it has: rows of a record and their totals add up to the last of them. */
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
