import { useT } from '../platform/i18n/use-i18n.ts'
import { PageTop } from '../platform/page/page-top.tsx'
import { href } from '../platform/router/route.ts'
import { useRouterState } from '../platform/router/use-router.ts'
import { ButtonLink } from '../ui/actions/button-link.tsx'
import { Empty } from '../ui/feedback/empty.tsx'

/** A page that is not built yet, and says so. */
export function SoonPage() {
  const t = useT()
  const meta = useRouterState().place.route?.meta
  return (
    <>
      {meta?.header === 'none' && <PageTop />}
      <Empty
        title={t('site.soon.title')}
        text={t('site.soon.text')}
        action={
          <ButtonLink href={href('/m/home')} variant="primary">
            {t('site.soon.home')}
          </ButtonLink>
        }
      />
    </>
  )
}
