import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { SiteContext, type Site } from '../../platform/site.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { escapeText } from '../document/escape.ts'
import { SiteLogo } from '../shell/header/site-logo.tsx'
import styles from './offline-page.module.css'
import { waitForConnection } from './wait-for-connection.ts'

/** What the service worker answers for any address while there is no connection. It has no files of its own. */
function OfflinePage() {
  const t = useT()
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <SiteLogo />
      </header>
      <main>
        <Empty
          tone="grey"
          symbol="signal"
          title={t('site.offline.title')}
          text={t('site.offline.page')}
          action={
            <ButtonLink variant="primary" href="">
              {t('site.failed.again')}
            </ButtonLink>
          }
        />
        <output className={styles.waiting}>{t('site.offline.waiting')}</output>
      </main>
    </div>
  )
}

/**
 * @returns a whole document, in the reader's language and theme, with the styles that are loaded now. A text, because
 *   the security policy of this page would refuse the elements.
 */
export function writeOfflinePage(site: Site): string {
  const { lang, dir, dataset } = document.documentElement
  const body = document.createElement('div')
  const root = createRoot(body)
  flushSync(() =>
    root.render(
      <SiteContext value={site}>
        <OfflinePage />
      </SiteContext>,
    ),
  )
  const { name } = site.boot.status.info.whitelabel
  const html = [
    `<!doctype html><html lang="${lang}" dir="${dir}" data-theme="${dataset.theme}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeText(name)}</title><style>${loadedStyles()}</style>`,
    `<script>(${waitForConnection.toString()})()</script></head><body>${body.innerHTML}</body></html>`,
  ].join('')
  root.unmount()
  return html
}

const loadedStyles = (): string =>
  [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('')
