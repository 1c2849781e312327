import { useSite } from '../../platform/site.ts'
import { Pennant } from '../../ui/text/pennant.tsx'
import styles from './app-icon.module.css'

/** The icon of the merchant's app: its own, else that of the merchant's site, else the mark of ours. */
export function AppIcon({ size }: { size: number }) {
  const { resources, whitelabel } = useSite().boot.status.info
  const url = resources.find(({ resourceType }) => resourceType === 'AppDownloadIcon')?.url ?? whitelabel.icon
  if (!url) return <Pennant size={size} />
  // Lazy: not fetched where the download bar stays hidden.
  return <img className={styles.icon} src={url} width={size} height={size} alt="" loading="lazy" />
}
