import { useSite } from '../../../platform/site.ts'
import { Logo } from '../../../ui/pictures/logo.tsx'
import styles from './header.module.css'

/** The merchant's logo if there is one, else the site's. */
export function SiteLogo() {
  const { name, logo } = useSite().boot.status.info.whitelabel
  if (!logo) return <Logo name={name} />
  return <Logo name={name} mark={<img className={styles.mark} src={logo.src} srcSet={logo.srcset} alt="" />} />
}
