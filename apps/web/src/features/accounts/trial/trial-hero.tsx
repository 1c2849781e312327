import { useSite } from '../../../platform/site.ts'
import { Canopy } from '../../../ui/layout/canopy.tsx'
import styles from './trial-hero.module.css'

/** The illustration for the light or dark theme. */
export function TrialHero() {
  const { heroDay, heroDusk } = useSite().boot.status.info.paths
  return (
    <Canopy className={styles.hero} hasStripes={false}>
      {heroDay && <img src={heroDay} alt="" data-time="day" />}
      {heroDusk && <img src={heroDusk} loading="lazy" alt="" data-time="dusk" />}
    </Canopy>
  )
}
