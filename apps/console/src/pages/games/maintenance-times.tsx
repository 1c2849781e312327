import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'

/** Planned or under way; nothing where neither. */
export function MaintenanceTimes({ of }: { of: { from: string; until: string } | null }) {
  const t = useT()
  return of && t('games.maintenance.times', { from: timeText(of.from), until: timeText(of.until) })
}
