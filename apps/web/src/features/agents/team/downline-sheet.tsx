import { formatDate } from '../../../platform/i18n/dates.ts'
import { useLanguage } from '../../../platform/i18n/use-i18n.ts'
import { LoadFailed } from '../../../platform/page/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { href } from '../../../platform/router/route.ts'
import { List } from '../../../ui/layout/list.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { BottomSheet } from '../../../ui/sheets/bottom-sheet.tsx'
import { passedContractKinds } from '@fairground/contract'
import { useDownline } from '../api.ts'
import { exact } from '../figures/shown-figures.ts'
import { DownlineQuotas } from '../quotas/downline-quotas.tsx'
import { PayDownline } from '../transfers/pay-form.tsx'
import { contractPages } from '../contracts/contracts-api.ts'

/** What an agent may know of one member of the team. */
export function DownlineSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLanguage()
  const { data, isError, refetch } = useDownline(id)
  return (
    <BottomSheet
      isOpen
      onClose={onClose}
      title={data ? <bdi>{data.account}</bdi> : t('agents.team.member')}
      closeLabel={t('site.action.close')}
      isText
    >
      {isError && !data && <LoadFailed title={t('agents.team.failed')} onAgain={() => void refetch()} />}
      {!data && !isError && <Skeleton height={280} radius={14} />}
      {data && <MemberFacts member={data} />}
      {data?.level === 1 && <PayDownline memberId={data.id} />}
      {data && data.level === 1 && data.type !== 0 && <DownlineQuotas memberId={data.id} />}
      {data && data.level === 1 && data.type !== 0 && <ContractLinks id={data.id} />}
    </BottomSheet>
  )
}

/** Contracts are for agents directly below. */
function ContractLinks({ id }: { id: string }) {
  const { t } = useLanguage()
  return (
    <List label={t('agents.contracts.offer')}>
      {passedContractKinds.map((kind) => (
        <ListRow
          key={kind}
          title={t('agents.contracts.offerKind', { kind: t(`agents.contracts.kind.${kind}`) })}
          href={href(contractPages[kind], { to: id })}
          hasCaret
        />
      ))}
    </List>
  )
}

type Member = NonNullable<ReturnType<typeof useDownline>['data']>

function MemberFacts({ member }: { member: Member }) {
  const { t, tag } = useLanguage()
  const time = (instant: string | null) => (instant ? formatDate(instant, tag, 'yearTime') : t('agents.team.never'))
  return (
    <Facts
      facts={[
        [t('agents.team.nickname'), <bdi key="nickname">{member.nickname}</bdi>],
        [t('agents.team.kind'), t(member.type === 0 ? 'agents.team.player' : 'agents.team.agent')],
        [t('agents.team.status'), t(member.isActive ? 'agents.team.active' : 'agents.team.disabled')],
        [t('agents.team.levelBelow'), member.level],
        member.line.length > 0 && [
          t('agents.team.under'),
          <bdi key="line">{member.line.map(({ account }) => account).join(' › ')}</bdi>,
        ],
        [t('agents.team.size'), member.memberCount],
        [t('agents.team.series'), member.series],
        member.balance !== null && [
          t('agents.team.balance'),
          <bdi key="balance" dir="ltr">
            {`${exact(member.balance)} ${member.currency}`}
          </bdi>,
        ],
        ...member.contacts.map(
          ({ kind, text }) =>
            [
              t(`agents.team.contact.${kind}`),
              <bdi key={kind} dir="ltr">
                {text}
              </bdi>,
            ] as const,
        ),
        [t('agents.team.registered'), time(member.registeredAt)],
        [t('agents.team.lastLogin'), time(member.lastLoginAt)],
        [t('agents.team.lastBetAt'), time(member.lastBetAt)],
      ]}
    />
  )
}
