import { useSite } from '../../platform/site.ts'
import styles from './closed-page.module.css'
import { MaintenancePage } from './maintenance-page.tsx'
import { RestrictedPage } from './restricted-page.tsx'

export { ClosedPage as Part }

/** Maintenance goes before a region's restriction (DECISIONS, system status); a blocked address before both. */
function ClosedPage() {
  const { isBlocked, maintenance } = useSite().boot.status
  const isMaintenance = maintenance.isOn && !isBlocked
  return (
    <div className={styles.closed} data-night={isMaintenance || undefined}>
      {isMaintenance ? <MaintenancePage /> : <RestrictedPage />}
    </div>
  )
}
