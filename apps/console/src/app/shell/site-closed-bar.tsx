import { Alert } from '@mantine/core'
import { useRead } from '../../platform/calls.ts'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'

const everyMs = 60_000

/** On every page: while players cannot use the site, whatever else is looked at. */
export function SiteClosedBar() {
  const t = useT()
  const may = useMay()
  const { data } = useRead('merchants.merchant', {}, { everyMs, isEnabled: may('merchants.read') })
  const closed = data?.isRegionRestricted
    ? t('merchants.restrictedBar')
    : data?.isUnderMaintenance && data.maintenanceUntil
      ? t('merchants.closedUntil', { time: timeText(data.maintenanceUntil) })
      : null
  return (
    closed && (
      <Alert color="red" mb="md">
        {closed}
      </Alert>
    )
  )
}
