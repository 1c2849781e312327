import { useEffect } from 'react'
import { useSite } from '../../platform/site.ts'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { titleOf } from '../../platform/router/router.ts'
import { useRouterState } from '../../platform/router/use-router.ts'
import { documentTitle } from '../document-title.ts'
import { BottomMenu } from './bottom-menu.tsx'
import { DownloadBar } from './download-bar.tsx'
import { ConnectionState, Extras } from './extras.tsx'
import { HomeHeader } from './header/home-header.tsx'
import { InnerHeader } from './header/inner-header.tsx'
import { onDemand } from './on-demand.tsx'
import { Outlet } from './page/outlet.tsx'
import styles from './shell.module.css'

const AgentMenu = onDemand(() => import('../lazy/agent-menu.tsx'), <div className={styles.menu} />)
const ClosedPage = onDemand(() => import('../closed/closed-page.tsx'))

/** The layout around every page. Its first render equals the server's, which renders for a guest. */
export function Shell() {
  const { boot } = useSite()
  const { maintenance, regionRestriction, isBlocked } = boot.status
  const isClosed = maintenance.isOn || regionRestriction || isBlocked
  return (
    <>
      {isClosed ? <ClosedPage /> : <OpenSite />}
      <Extras />
    </>
  )
}

function OpenSite() {
  const t = useT()
  const state = useRouterState()
  const { place } = state
  const meta = place.route?.meta
  const { name } = useSite().boot.status.info.whitelabel
  const title = titleOf(state)
  useEffect(() => {
    if (meta) document.title = documentTitle(t(title ?? meta.title), meta, name)
  }, [t, meta, title, name])
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('site.skip')}
      </a>
      <div className={styles.column} data-shape={meta?.header === 'home' ? undefined : meta?.shape}>
        {meta?.header === 'home' && <DownloadBar />}
        {meta?.header === 'home' && <HomeHeader />}
        {meta?.header === 'inner' && <InnerHeader meta={meta} own={title} />}
        <ConnectionState />
        <main id="main" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
        {meta?.hasBottomMenu && (meta.hasAgentMenu ? <AgentMenu /> : <BottomMenu current={meta.tab} />)}
      </div>
    </>
  )
}
