import { useState } from 'react'
import { PeriodChips } from '../../../entities/records/period-chips.tsx'
import type { Period } from '../../../entities/records/record-days.ts'
import { useDays } from '../../../entities/records/use-days.ts'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { href } from '../../../platform/router/route.ts'
import { useSearch } from '../../../platform/router/use-search.ts'
import { useSite } from '../../../platform/site.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { List } from '../../../ui/layout/list.tsx'
import { askedPeriod, shownPeriod } from '../figures/team-period.ts'
import { useAffiliateLinks, useAffiliateTotals, type AffiliateLink, type AffiliateTerms } from './affiliate-api.ts'
import styles from './affiliate.module.css'
import { FiguresList } from './figures-list.tsx'
import { LazyLinkSheet } from './lazy-link-sheet.ts'
import { LazyNewLinkSheet } from './lazy-new-link-sheet.ts'

const here = '/m/agent/affiliate'

/** The agent's own links: what each has brought in some days, which are in the address. */
export function AffiliatePage() {
  const t = useT()
  const { router } = useSite()
  const search = useSearch(here)
  const asked = askedPeriod(search)
  const totals = useAffiliateTotals(asked)
  const links = useAffiliateLinks(asked)
  const days = useDays()
  const today = totals.data?.today ?? days.today
  const hasFailed = (totals.isError && !totals.data) || (links.isError && !links.data)
  if (hasFailed)
    return (
      <LoadFailed
        title={t('agents.affiliate.failed')}
        onAgain={() => void Promise.all([totals.refetch(), links.refetch()])}
      />
    )
  return (
    <div className={styles.page}>
      <PeriodChips
        period={shownPeriod(search, today)}
        today={today}
        onChange={(period) => router.navigate(href(here, { ...search, ...period }), { replace: true })}
      />
      {totals.data && links.data ? (
        <>
          <Card>
            <FiguresList figures={totals.data.total} />
          </Card>
          <Links terms={totals.data} links={links.data.list} days={asked} />
        </>
      ) : (
        <output className={styles.page} aria-label={t('site.loading')}>
          <Skeleton height={132} radius={18} />
          <Skeleton height={220} radius={18} />
        </output>
      )}
    </div>
  )
}

interface LinksProps {
  terms: AffiliateTerms
  links: readonly AffiliateLink[]
  days: Partial<Period>
}

function Links({ terms, links, days }: LinksProps) {
  const t = useT()
  const [isNew, setNew] = useState(false)
  const [open, setOpen] = useState<AffiliateLink>()
  const { linkCount, linksMax, windowDays } = terms
  return (
    <>
      <p className={styles.note}>{t('agents.affiliate.window', { count: windowDays })}</p>
      <div className={styles.head}>
        <h2>
          {t('agents.affiliate.links')}
          <small>{t('agents.affiliate.full', { count: linkCount, max: linksMax })}</small>
        </h2>
        <Button variant="primary" size={48} disabled={linkCount >= linksMax} onClick={() => setNew(true)}>
          {t('agents.affiliate.new')}
        </Button>
      </div>
      {links.length === 0 ? (
        <Empty title={t('agents.affiliate.none')} text={t('agents.affiliate.noneText')} />
      ) : (
        <List>
          {links.map((link) => (
            <ListRow
              key={link.id}
              title={<bdi>{link.campaign}</bdi>}
              sub={t('agents.affiliate.brought', { clicks: link.clicks, registrations: link.registrations })}
              hasCaret
              onClick={() => setOpen(link)}
            />
          ))}
        </List>
      )}
      <LazyNewLinkSheet isOpen={isNew} onClose={() => setNew(false)} terms={terms} />
      {open && <LazyLinkSheet key={open.id} isOpen onClose={() => setOpen(undefined)} link={open} days={days} />}
    </>
  )
}
