import { Button, Group, Menu, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { Link } from 'wouter'
import { useAct } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import type { MemberDetail } from './member-page.tsx'

type Act = 'status' | 'signOut' | 'resetMfa' | 'labels' | 'owner' | 'name'

export function MemberActs({ member }: { member: MemberDetail }) {
  const t = useT()
  const may = useMay()
  const [isAdjusting, setAdjusting] = useState(false)
  return (
    <Group gap="xs">
      {may('adjustments.propose') && (
        <Button variant="default" onClick={() => setAdjusting(true)}>
          {t('members.adjustment.open')}
        </Button>
      )}
      {may('messaging.broadcast') && (
        <Button component={Link} href={`/broadcasts/new?member=${member.id}`} variant="default">
          {t('messaging.broadcast.write')}
        </Button>
      )}
      {(may('members.act') || may('members.contacts')) && <ActMenu member={member} />}
      {isAdjusting && <AdjustDialog member={member} onClose={() => setAdjusting(false)} />}
    </Group>
  )
}

function ActMenu({ member }: { member: MemberDetail }) {
  const t = useT()
  const may = useMay()
  const [act, setAct] = useState<Act>()
  const isActive = member.status === 'active'
  const hasNumber = member.contacts.some(({ kind, isVerified }) => kind === 'mobile' && isVerified)
  const hasName = member.contacts.some(({ kind }) => kind === 'payeeName')
  if (!may('members.act') && !hasNumber && !hasName) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button>{t('members.acts')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {may('members.contacts') && hasName && (
            <Menu.Item onClick={() => setAct('name')}>{t('members.correctName')}</Menu.Item>
          )}
          {may('members.contacts') && hasNumber && (
            <Menu.Item onClick={() => setAct('owner')}>{t('members.confirmOwner')}</Menu.Item>
          )}
          {may('members.act') && (
            <>
              <Menu.Item onClick={() => setAct('labels')}>{t('members.editLabels')}</Menu.Item>
              <Menu.Item onClick={() => setAct('signOut')}>{t('members.signOut')}</Menu.Item>
              {member.hasSecondFactor && (
                <Menu.Item onClick={() => setAct('resetMfa')}>{t('members.resetMfa')}</Menu.Item>
              )}
              <Menu.Item color={isActive ? 'red' : 'green'} onClick={() => setAct('status')}>
                {t(isActive ? 'members.disable' : 'members.enable')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {act && <ActDialog key={act} act={act} member={member} onClose={() => setAct(undefined)} />}
    </>
  )
}

interface ActDialogProps {
  act: Act
  member: MemberDetail
  onClose: () => void
}

function ActDialog({ act, member, onClose }: ActDialogProps) {
  const t = useT()
  // As the member was when the dialog opened: what somebody else has changed since is not overwritten.
  const [{ id, account, status, labels: before }] = useState(member)
  const [text, setText] = useState(before.join(' '))
  const [name, setName] = useState('')
  const ending = {
    onReply: ({ endedSessions }: { endedSessions: number }) => {
      notifications.show({ message: t('members.ended', { count: endedSessions }), color: 'green' })
    },
    onDone: onClose,
  }
  const setStatus = useAct('accounts.setMemberStatus', ending)
  const signOut = useAct('accounts.signOutMember', ending)
  const resetMfa = useAct('accounts.resetMemberMfa', ending)
  const confirmOwner = useAct('accounts.confirmOwner', { onDone: onClose })
  const correctName = useAct('accounts.correctPayeeName', { onDone: onClose })
  const setLabels = useAct('accounts.setMemberLabels', { onDone: onClose })
  const params = { id }
  const isActive = status === 'active'
  const acts = {
    status: {
      label: t(isActive ? 'members.disable' : 'members.enable'),
      confirm: (reason: string) =>
        setStatus.mutate({ params, body: { status: isActive ? 'disabled' : 'active', reason } }),
      isBusy: setStatus.isPending,
    },
    signOut: {
      label: t('members.signOut'),
      confirm: (reason: string) => signOut.mutate({ params, body: { reason } }),
      isBusy: signOut.isPending,
    },
    resetMfa: {
      label: t('members.resetMfa'),
      confirm: (reason: string) => resetMfa.mutate({ params, body: { reason } }),
      isBusy: resetMfa.isPending,
    },
    owner: {
      label: t('members.confirmOwner'),
      confirm: (reason: string) => confirmOwner.mutate({ params, body: { reason } }),
      isBusy: confirmOwner.isPending,
    },
    name: {
      label: t('members.correctName'),
      confirm: (reason: string) => correctName.mutate({ params, body: { name, reason } }),
      isBusy: correctName.isPending,
    },
    labels: {
      label: t('shell.save'),
      confirm: (reason: string) =>
        setLabels.mutate({ params, body: { before: [...before], labels: text.split(/\s+/).filter(Boolean), reason } }),
      isBusy: setLabels.isPending,
    },
  } as const
  const { label, confirm, isBusy } = acts[act]
  return (
    <ReasonDialog
      title={account}
      label={label}
      isReady={act !== 'name' || name.trim() !== ''}
      isDangerous={act === 'status' && isActive}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={confirm}
    >
      {act === 'owner' && <Text size="sm">{t('members.confirmOwnerText')}</Text>}
      {act === 'name' && (
        <TextInput
          label={t('members.contactKinds.payeeName')}
          description={t('members.correctNameText')}
          maxLength={60}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      )}
      {act === 'labels' && (
        <TextInput
          label={t('members.labels')}
          description={t('members.labelsHint')}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
    </ReasonDialog>
  )
}
