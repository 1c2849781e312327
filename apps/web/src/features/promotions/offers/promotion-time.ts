import type { Promotion } from '@fairground/contract'
import { daysBetween } from '../../../platform/i18n/dates.ts'
import type { Translate } from '../../../platform/i18n/i18n.ts'

/** “Ends in 4 days”; null for one without an end. */
export function timeText({ startsAt, endsAt }: Pick<Promotion, 'startsAt' | 'endsAt'>, now: number, t: Translate) {
  const starts = startsAt === null ? null : Date.parse(startsAt)
  const ends = endsAt === null ? null : Date.parse(endsAt)
  if (starts !== null && starts > now) {
    const count = daysBetween(now, starts)
    return count === 0 ? t('promotions.startsToday') : t('promotions.startsIn', { count })
  }
  if (ends === null) return null
  if (ends <= now) return t('promotions.ended')
  const count = daysBetween(now, ends)
  return count === 0 ? t('promotions.endsToday') : t('promotions.endsIn', { count })
}
