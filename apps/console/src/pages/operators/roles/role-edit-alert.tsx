import { Text } from '@mantine/core'
import type { OperatorReply } from '@fairground/contract/console'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { ProposalAlert } from '../../../ui/proposal-alert.tsx'
import { usePermissionText } from './role-texts.ts'

type Edit = OperatorReply<'operators.roles'>['edits'][number]

/** A proposed role, or other permissions of one, with what they add and take away. */
export function RoleEditAlert({ edit, isManager }: { edit: Edit; isManager: boolean }) {
  const t = useT()
  const textOf = usePermissionText()
  const decide = useAct('operators.decideRoleEdit')
  const { id, role, before, permissions, askedBy, reason, isOwn } = edit
  const added = permissions.filter((each) => !before?.includes(each)).map(textOf)
  const removed = (before ?? []).filter((each) => !permissions.includes(each)).map(textOf)
  const title = before ? 'operators.rolePage.proposedChange' : 'operators.rolePage.proposedNew'
  return (
    <ProposalAlert
      title={t(title, { by: askedBy, role })}
      isOwn={isOwn}
      canWithdraw={isOwn}
      mayDecide={isManager}
      isBusy={decide.isPending}
      onSay={(isAgreed) => decide.mutate({ params: { id }, body: { isAgreed } })}
    >
      <Text size="sm">{reason}</Text>
      {added.length > 0 && <Text size="sm">{t('operators.rolePage.added', { list: added.join('; ') })}</Text>}
      {removed.length > 0 && <Text size="sm">{t('operators.rolePage.removed', { list: removed.join('; ') })}</Text>}
    </ProposalAlert>
  )
}
