import { useEffect, useState } from 'react'
import { hoursAt, type HoursNow, type WorkingHours } from '../../../entities/customer-service/working-hours.ts'
import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { useSite } from '../../../platform/site.ts'
import styles from './chat-room.module.css'

/** While nobody is there: when somebody is again, by the member's own clock. */
export function ChatHours({ hours }: { hours: WorkingHours }) {
  const { t, tag } = useLanguage()
  const { isOpen, opensAt } = useHoursNow(hours)
  return (
    <output className={styles.note}>
      {!isOpen && t('messaging.chat.away', { time: formatDate(opensAt, tag, 'dayTime') })}
    </output>
  )
}

/** Changes with the time. */
function useHoursNow(hours: WorkingHours): HoursNow {
  const { clock } = useSite()
  const [now, setNow] = useState(() => clock.now())
  const state = hoursAt(hours, now)
  const changesAt = Math.min(state.opensAt, state.closesAt)
  useEffect(() => {
    // A timer may come a little early by this clock.
    const timer = setTimeout(() => setNow(Math.max(clock.now(), changesAt)), Math.max(changesAt - clock.now(), 0))
    return () => clearTimeout(timer)
  }, [changesAt, clock])
  return state
}
