import { levelBenefits } from '@fairground/contract/client/promotions'
import { levels } from '@fairground/contract/client/vip'
import { useT } from '../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../platform/page/load-failed.tsx'
import { useVip } from '../../entities/vip/vip-query.ts'
import { PageTop } from '../../platform/page/page-top.tsx'
import { callQuery, useCall } from '../../platform/query/use-call.ts'
import { href } from '../../platform/router/route.ts'
import { Canopy } from '../../ui/layout/canopy.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { MoreLink } from '../../ui/actions/more-link.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { HostRow } from '../../entities/vip/host-row.tsx'
import { useSession } from '../../platform/session/use-session.ts'
import { List } from '../../ui/layout/list.tsx'
import { BenefitTiles } from './benefits/benefit-tiles.tsx'
import { CompareLevels } from './benefits/compare-levels.tsx'
import { KeepCard } from './keeping/keep-card.tsx'
import { LevelHistory } from './keeping/level-history.tsx'
import { NextBrings } from './level-benefits.tsx'
import { LevelList } from './level-list.tsx'
import { OwnLevel } from './own-level.tsx'
import styles from './vip-page.module.css'

const levelsQuery = callQuery('vip.levels', levels)
const benefitsQuery = callQuery('promotions.levelBenefits', levelBenefits)

/** The member's level, what it brings and what keeps it, all levels, and what counts towards them. */
export function VipPage() {
  const t = useT()
  const { data, isError, refetch } = useCall(levelsQuery())
  const { data: own } = useVip()
  // Without them the levels are still shown.
  const { data: brought } = useCall(benefitsQuery())
  const benefits = brought?.list ?? []
  const list = data?.list ?? []
  const session = useSession()
  const isMember = session !== null && session.type !== 4
  const ownLevel = list.find(({ level }) => level === (own?.level?.level ?? 1))
  return (
    <>
      <Canopy className={styles.head}>
        <PageTop isPlain />
        <OwnLevel levels={list} />
        {own?.next && <NextBrings level={own.next} benefits={benefits} />}
      </Canopy>
      {isError && !data && <LoadFailed title={t('vip.failed')} onAgain={() => void refetch()} />}
      {!data && !isError && <Waiting />}
      {data && list.length === 0 && <Empty title={t('vip.none')} />}
      {list.length > 0 && (
        <>
          {own?.host && (
            <div className={styles.keep}>
              <List label={t('site.service.host')}>
                <HostRow host={own.host} />
              </List>
            </div>
          )}
          {ownLevel && (
            <BenefitTiles level={ownLevel} benefit={benefits.find(({ level }) => level === ownLevel.level)} />
          )}
          {own && <KeepCard vip={own} />}
          <Section title={t('vip.compareTitle')}>
            <CompareLevels levels={list} reached={own?.level?.level} benefits={benefits} />
          </Section>
          <Section title={t('vip.levels')}>
            <LevelList levels={list} reached={own?.level?.level} benefits={benefits} />
          </Section>
          {isMember && <LevelHistory levels={list} />}
          <Section title={t('vip.how')} more={<MoreLink href={href('/m/limits')}>{t('vip.limits')}</MoreLink>}>
            <Card className={styles.how}>
              <p>{t('vip.howCounts')}</p>
              <p>{t('vip.howStays')}</p>
              <p>{t('vip.howGives')}</p>
            </Card>
          </Section>
        </>
      )}
    </>
  )
}

function Waiting() {
  const t = useT()
  return (
    <output className={styles.waiting} aria-label={t('site.loading')}>
      <Skeleton height={22} width={90} />
      <Skeleton height={448} radius={18} />
    </output>
  )
}
