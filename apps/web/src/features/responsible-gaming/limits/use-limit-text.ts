import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { useMoney } from '../../../platform/i18n/use-money.ts'
import type { Limit } from '../api.ts'

/** Amounts and times of limits as people read them. */
export function useLimitText() {
  const { t, tag } = useLanguage()
  const shown = useMoney()
  const value = (kind: Limit['kind'], wire: string | null): string => {
    if (wire === null) return t('responsible-gaming.none')
    // A member with more winnings than stakes has no loss.
    if (kind !== 'time') return shown(wire.startsWith('-') ? '0' : wire)
    const [hours, minutes] = [Math.floor(Number(wire) / 60), Number(wire) % 60]
    return hours === 0
      ? t('responsible-gaming.minutes', { minutes })
      : t('responsible-gaming.hours', { hours, minutes })
  }
  return { t, value, at: (instant: string) => formatDate(instant, tag, 'dayTime') }
}
