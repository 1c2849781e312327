import { Badge, Button, Group, Menu, Text } from '@mantine/core'
import { useState } from 'react'
import type { OperatorReply } from '@fairground/contract/console'
import { useAct, useRead } from '../../platform/calls.ts'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { Page } from '../../ui/page.tsx'
import { ProposalAlert } from '../../ui/proposal-alert.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Rows } from '../../ui/rows.tsx'
import { CredentialsDialog, type Credentials } from './credentials-dialog.tsx'
import { NewOperatorDialog } from './new-operator-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { useRoleText } from '../../platform/role-text.ts'

type Reply = OperatorReply<'operators.list'>
type Operator = Reply['list'][number]
type Act = 'state' | 'reset' | 'role'

export function OperatorsPage() {
  const t = useT()
  const may = useMay()
  const roleText = useRoleText()
  const { data, error, refetch } = useRead('operators.list', {})
  const [isAdding, setAdding] = useState(false)
  const [fresh, setFresh] = useState<Credentials>()
  const [open, setOpen] = useState<{ act: Act; operator: Operator }>()
  const close = () => setOpen(undefined)
  const setState = useAct('operators.setState', { onDone: close })
  const confirm = useAct('operators.confirm')
  const reset = useAct('operators.reset', {
    onDone: (credentials) => {
      close()
      setFresh({ ...credentials, isConfirmed: false })
    },
  })
  const isManager = may('operators.manage')
  return (
    <Page
      title={t('operators.title')}
      acts={isManager && <Button onClick={() => setAdding(true)}>{t('operators.add')}</Button>}
    >
      {error && !data && <Refusal cause={error} onAgain={() => void refetch()} />}
      {data?.roleChanges.map((change) => (
        <Proposal key={change.id} change={change} isManager={isManager} />
      ))}
      <Rows
        rows={data?.list}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'name',
            title: t('operators.name'),
            render: ({ name, isSelf }) => (
              <>
                {name} {isSelf && <Badge variant="light">{t('operators.self')}</Badge>}
              </>
            ),
          },
          { key: 'role', title: t('operators.role'), render: ({ role }) => roleText(role) },
          { key: 'state', title: t('operators.state'), render: (operator) => <StateBadges operator={operator} /> },
          { key: 'merchants', title: t('operators.merchants'), render: ({ merchants }) => merchants.join(', ') },
          {
            key: 'lastLogin',
            title: t('operators.lastLogin'),
            render: ({ lastLoginAt }) => (lastLoginAt ? timeText(lastLoginAt) : t('shell.never')),
          },
          {
            key: 'acts',
            title: t('shell.table.acts'),
            isTitleHidden: true,
            render: (operator) =>
              isManager &&
              !operator.isSelf && (
                <OperatorMenu
                  operator={operator}
                  onAct={(act) => setOpen({ act, operator })}
                  onConfirm={() => confirm.mutate({ params: { name: operator.name } })}
                />
              ),
          },
        ]}
      />
      {isAdding && (
        <NewOperatorDialog
          onClose={() => setAdding(false)}
          onCreated={(credentials) => {
            setAdding(false)
            setFresh(credentials)
          }}
        />
      )}
      {fresh && <CredentialsDialog credentials={fresh} onClose={() => setFresh(undefined)} />}
      {open?.act === 'role' && <RoleDialog name={open.operator.name} role={open.operator.role} onClose={close} />}
      {open?.act === 'state' && (
        <ReasonDialog
          title={open.operator.name}
          label={t(open.operator.state === 'active' ? 'operators.disable' : 'operators.enable')}
          isDangerous={open.operator.state === 'active'}
          isBusy={setState.isPending}
          onClose={close}
          onConfirm={(reason) =>
            setState.mutate({
              params: { name: open.operator.name },
              body: { state: open.operator.state === 'active' ? 'disabled' : 'active', reason },
            })
          }
        />
      )}
      {open?.act === 'reset' && (
        <ReasonDialog
          title={open.operator.name}
          label={t('operators.reset')}
          isDangerous
          isBusy={reset.isPending}
          onClose={close}
          onConfirm={(reason) => reset.mutate({ params: { name: open.operator.name }, body: { reason } })}
        />
      )}
    </Page>
  )
}

function StateBadges({ operator: { state, isConfirmed, hasOneTimePassword } }: { operator: Operator }) {
  const t = useT()
  return (
    <Group gap={4}>
      <Badge variant="light" color={state === 'active' ? 'green' : 'gray'}>
        {t(`operators.${state}`)}
      </Badge>
      {!isConfirmed && (
        <Badge variant="light" color="orange">
          {t('operators.unconfirmed')}
        </Badge>
      )}
      {hasOneTimePassword && (
        <Badge variant="light" color="blue">
          {t('operators.oneTime')}
        </Badge>
      )}
    </Group>
  )
}

interface OperatorMenuProps {
  operator: Operator
  onAct: (act: Act) => void
  onConfirm: () => void
}

function OperatorMenu({ operator: { name, state, isConfirmed }, onAct, onConfirm }: OperatorMenuProps) {
  const t = useT()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="default" aria-label={t('shell.table.open', { name })}>
          …
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {!isConfirmed && <Menu.Item onClick={onConfirm}>{t('operators.confirm')}</Menu.Item>}
        <Menu.Item onClick={() => onAct('role')}>{t('operators.changeRole')}</Menu.Item>
        <Menu.Item onClick={() => onAct('reset')}>{t('operators.reset')}</Menu.Item>
        <Menu.Item color={state === 'active' ? 'red' : 'green'} onClick={() => onAct('state')}>
          {t(state === 'active' ? 'operators.disable' : 'operators.enable')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function Proposal({ change, isManager }: { change: Reply['roleChanges'][number]; isManager: boolean }) {
  const t = useT()
  const roleText = useRoleText()
  const decide = useAct('operators.decideRole')
  const { id, name, role, askedBy, reason, isOwn, canWithdraw } = change
  return (
    <ProposalAlert
      title={t('operators.proposals')}
      isOwn={isOwn}
      canWithdraw={canWithdraw}
      mayDecide={isManager}
      isBusy={decide.isPending}
      onSay={(isAgreed) => decide.mutate({ params: { id }, body: { isAgreed } })}
    >
      <Text size="sm">
        {t('operators.proposal', { by: askedBy, role: roleText(role), name })}: {reason}
      </Text>
    </ProposalAlert>
  )
}
