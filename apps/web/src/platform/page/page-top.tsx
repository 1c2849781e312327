import type { ReactNode } from 'react'
import { Icon } from '../../ui/icons/icon.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { useT } from '../i18n/use-i18n.ts'
import { useRouterState } from '../router/use-router.ts'
import { useSite } from '../site.ts'
import styles from './page-top.module.css'

interface PageTopProps {
  /** At the end of the row: an icon button, a small button. */
  end?: ReactNode
  /** Drawn on a canopy: without its own background. */
  isPlain?: boolean
  /** Without a back button: the page must be completed first. */
  isBackHidden?: boolean
}

/** The header of 56 px that a page draws when the shell's header is hidden: back button and title. */
export function PageTop({ end, isPlain, isBackHidden }: PageTopProps) {
  const t = useT()
  const { router } = useSite()
  const meta = useRouterState().place.route?.meta
  const leave = () => (meta?.back === 'home' ? router.navigate('/m/home') : router.back('/m/home'))
  return (
    <header className={styles.top} data-plain={isPlain || undefined} data-alone={isBackHidden || undefined}>
      {!isBackHidden && (
        <IconButton label={t('site.header.back')} onClick={leave}>
          <Icon name="arrow-left" weight="bold" size={22} />
        </IconButton>
      )}
      <h1 className={styles.title} tabIndex={-1}>
        {meta && t(meta.title)}
      </h1>
      {end}
    </header>
  )
}
