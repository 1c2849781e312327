import { useState } from 'react'
import { useT } from '../../../platform/i18n/use-i18n.ts'
import { useSum } from '../../../platform/i18n/use-sum.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { PageTop } from '../../../platform/page/page-top.tsx'
import { RichText } from '../../../platform/rich-text/rich-text.tsx'
import { href } from '../../../platform/router/route.ts'
import { roleOfSession } from '../../../platform/session/role.ts'
import { useSession } from '../../../platform/session/use-session.ts'
import { useSite } from '../../../platform/site.ts'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Canopy } from '../../../ui/layout/canopy.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Poster } from '../../../ui/pictures/poster.tsx'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { useInvite, type Invite } from './api.ts'
import { DueReward } from './due-reward.tsx'
import { FriendList } from './friend-list.tsx'
import { InviteTicket } from './invite-ticket.tsx'
import { TierList } from './tier-list.tsx'
import { useHeadline } from './use-headline.ts'
import styles from './invite-page.module.css'

/** Invite friends; an agent invites in the agent area instead (specification §4). */
export function InvitePage() {
  const isAgent = roleOfSession(useSession()) === 'agent'
  return isAgent ? <ForAgents /> : <ForMembers />
}

function ForAgents() {
  const t = useT()
  return (
    <>
      <PageTop />
      <Empty
        title={t('site.menu.agent.title')}
        text={t('site.menu.agent.text')}
        action={
          <ButtonLink variant="primary" href={href('/m/agent')}>
            {t('site.menu.agent.open')}
          </ButtonLink>
        }
      />
    </>
  )
}

function ForMembers() {
  const t = useT()
  const { data, isError, refetch } = useInvite()
  return (
    <>
      <InviteHero offer={data?.offer} />
      {isError && !data && <LoadFailed title={t('promotions.invite.failed')} onAgain={() => void refetch()} />}
      {!data && !isError && (
        <output className={styles.body} aria-label={t('site.loading')}>
          <Skeleton height={214} radius={18} />
          <Skeleton height={66} radius={18} />
        </output>
      )}
      {data && (
        <div className={styles.body}>
          <InviteTicket invite={data} />
          <Figures invite={data} />
          {data.offer && <DueReward offer={data.offer} />}
        </div>
      )}
      {data && <FriendList isOffered={data.offer !== null} />}
      {data?.offer && (
        <Section title={t('promotions.invite.how')}>
          <TierList offer={data.offer} />
        </Section>
      )}
    </>
  )
}

function InviteHero({ offer }: { offer: Invite['offer'] | undefined }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { heroDusk } = useSite().boot.status.info.paths
  const { title, text } = useHeadline(offer)
  return (
    <Canopy className={styles.hero} hasStripes={false}>
      {heroDusk && <img className={styles.picture} src={heroDusk} alt="" />}
      <PageTop
        isPlain
        end={
          offer?.terms && (
            <IconButton label={t('promotions.rules')} onClick={() => setOpen(true)}>
              <Icon name="question" size={22} />
            </IconButton>
          )
        }
      />
      <Poster as="h2" size={32} className={styles.title}>
        {title}
      </Poster>
      <p className={styles.text}>{text}</p>
      {offer && (
        <BottomSheet
          isText
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          title={offer.title}
          closeLabel={t('site.action.close')}
        >
          <RichText html={offer.terms} />
        </BottomSheet>
      )}
    </Canopy>
  )
}

function Figures({
  invite: { earned, earnedPoints, earnedRounds, earnedGoods, friendCount, activeCount },
}: {
  invite: Invite
}) {
  const t = useT()
  const sum = useSum()
  const points = earnedPoints > 0 ? t('promotions.points', { count: earnedPoints }) : ''
  const rounds = earnedRounds > 0 ? t('promotions.free_rounds', { count: earnedRounds }) : ''
  const goods = earnedGoods > 0 ? t('promotions.goods', { count: earnedGoods }) : ''
  const isMoney = Number(earned) > 0 || earnedPoints + earnedRounds + earnedGoods === 0
  return (
    <dl className={styles.figures}>
      {(
        [
          ['earned', [isMoney && sum(earned), points, rounds, goods].filter(Boolean).join(' · ')],
          ['friends', String(friendCount)],
          ['active', String(activeCount)],
        ] as const
      ).map(([key, value]) => (
        <div key={key}>
          <dt>{t(`promotions.invite.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
