import { Alert, Anchor, Button, List } from '@mantine/core'
import { Link } from 'wouter'
import { timeText } from '../../platform/dates.ts'
import { useAct } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import type { RowOf } from '../../ui/list-table.tsx'
import { StaffDialog } from '../../ui/staff/staff-dialog.tsx'
import { useTellReward } from '../../ui/staff/use-tell-reward.ts'
import { useWorth } from './use-worth.ts'

export type Claim = RowOf<'promotions.promotionClaims'>

/** What is claimed and what speaks against it; who may, pays or rejects it. */
export function ClaimDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const t = useT()
  const may = useMay()
  const worth = useWorth()
  const decide = useAct('promotions.decideClaim', { onReply: useTellReward(), onDone: onClose })
  const params = { id: claim.id }
  return (
    <StaffDialog
      title={t('promotions.claimOf', { account: claim.account })}
      facts={[
        [t('promotions.title'), claim.title],
        [t('promotions.period'), claim.period],
        [t('promotions.amount'), worth(claim)],
        ...(claim.goods === null ? [] : ([[t('promotions.goodsName'), claim.goods]] as const)),
        [t('promotions.state'), t(`promotions.claimStates.${claim.state}`)],
        [t('promotions.made'), timeText(claim.madeAt)],
        [t('promotions.reason'), claim.reason ?? '–'],
        ...(claim.invitation
          ? ([
              [t('promotions.inviter'), <MemberLink key="inviter" {...claim.invitation.inviter} />],
              [t('promotions.friend'), <MemberLink key="friend" {...claim.invitation.friend} />],
            ] as const)
          : []),
      ]}
      acts={
        claim.state === 'applying' &&
        may('promotions.decide') && {
          end: {
            label: t('promotions.reject'),
            run: (reason) => decide.mutate({ params, body: { state: 'rejected', reason } }),
          },
          others: (
            <Button loading={decide.isPending} onClick={() => decide.mutate({ params, body: { state: 'issued' } })}>
              {t('promotions.pay')}
            </Button>
          ),
        }
      }
      isBusy={decide.isPending}
      onClose={onClose}
    >
      {claim.held.length > 0 && <Signs held={claim.held} />}
    </StaffDialog>
  )
}

/** Why the platform did not pay by itself. */
function Signs({ held }: Pick<Claim, 'held'>) {
  const t = useT()
  return (
    <Alert color="orange" title={t('promotions.signs')}>
      <List>
        {held.map(({ reason, memberId, account }) => (
          <List.Item key={`${reason} ${memberId}`}>
            {t(`promotions.held.${reason}`)} · <MemberLink memberId={memberId} account={account} />
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

function MemberLink({ memberId, account }: { memberId: string; account: string }) {
  const may = useMay()
  if (!may('members.read')) return account
  return (
    <Anchor component={Link} href={`/members/${memberId}`}>
      {account}
    </Anchor>
  )
}
