import { formatShown, getCurrency, signsOf, type CurrencyCode, type TypedAmount } from '@fairground/money'
import { useLanguage } from '../../platform/i18n/use-i18n.ts'
import { AmountField, type AmountFieldProps } from '../../ui/fields/amount-field.tsx'

interface AmountInputProps extends Omit<AmountFieldProps, 'currencySymbol' | 'decimals' | 'signs' | 'explain'> {
  /** null: a whole number of something else. */
  currency: CurrencyCode | null
}

const [isolate, endIsolate] = ['\u2066', '\u2069']

/** The field for an amount of a currency: it says how an unusual text is read, and why one is not. */
export function AmountInput({ currency, ...field }: AmountInputProps) {
  const { t, direction } = useLanguage()
  const { symbol, shownDecimals: decimals } = currency ? getCurrency(currency) : { symbol: '', shownDecimals: 0 }
  const figure = (text: string) => (direction === 'rtl' ? isolate + text + endIsolate : text)
  const sum = (wire: string) => figure(symbol + formatShown(wire, decimals))
  const explain = (typed: TypedAmount): string => {
    if (typed.state === 'read') return t('site.amount.readAs', { amount: sum(typed.amount) })
    if (typed.state === 'unclear')
      return t('site.amount.unclear', { whole: figure(typed.whole), part: figure(typed.part) })
    if (typed.state === 'too_precise') return t('site.amount.tooPrecise', { decimals })
    return t('site.amount.malformed', { example: figure(formatShown('1500', decimals)) })
  }
  return (
    <AmountField
      {...field}
      currencySymbol={symbol}
      decimals={decimals}
      signs={currency ? signsOf(currency) : []}
      explain={explain}
    />
  )
}
