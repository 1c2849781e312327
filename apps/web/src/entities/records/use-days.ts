import { useState } from 'react'
import { useSite } from '../../platform/site.ts'
import { dayOf, utcOffsetOf } from './record-days.ts'

/** Today in the merchant's time zone, fixed when the page was opened. */
export function useDays(): { today: string; utcOffset: number } {
  const { clock } = useSite()
  const [days] = useState(() => {
    const now = clock.now()
    const utcOffset = utcOffsetOf(now)
    return { today: dayOf(now, utcOffset), utcOffset }
  })
  return days
}
