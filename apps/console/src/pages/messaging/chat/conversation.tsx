import { Alert, Button, Group, NativeSelect, Skeleton } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { OperatorReply } from '@fairground/contract/console'
import { useAct, useRead } from '../../../platform/calls.ts'
import { useMemberTyping } from '../../../platform/chat-stream.ts'
import { timeText } from '../../../platform/dates.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay, useStaff } from '../../../platform/session.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Section } from '../../../ui/section.tsx'
import { AnswerForm } from './answer-form.tsx'
import { SaveTranscript } from './save-transcript.tsx'
import { Thread } from './thread.tsx'

export type Chat = OperatorReply<'messaging.chat'>

export function Conversation({ id }: { id: string }) {
  const t = useT()
  const { id: ownId } = useStaff()
  const { data: chat, error, refetch } = useRead('messaging.chat', { params: { id } })
  if (error && !chat) return <Refusal cause={error} onAgain={() => void refetch()} />
  if (!chat) return <Skeleton height={320} aria-label={t('shell.loading')} />
  const isOwn = chat.state === 'assigned' && chat.operatorId === ownId
  return (
    <Section title={chat.account} acts={<Acts chat={chat} isOwn={isOwn} />}>
      <MemberCard chat={chat} />
      <Thread chat={chat} isOwn={isOwn} />
      <Typing id={id} />
      {isOwn && <AnswerForm id={id} language={chat.language} />}
      {chat.isAtDesk && chat.state !== 'closed' && <Alert>{t('messaging.chat.atDesk')}</Alert>}
      {chat.state === 'assigned' && !isOwn && !chat.isAtDesk && (
        <Alert>{t('messaging.chat.colleagueHas', { name: chat.operatorName ?? '' })}</Alert>
      )}
      {chat.state === 'closed' && <Alert>{t('messaging.chat.isClosed')}</Alert>}
    </Section>
  )
}

function MemberCard({ chat }: { chat: Chat }) {
  const t = useT()
  const may = useMay()
  return (
    <>
      <Facts
        facts={[
          [t('messaging.chat.nickname'), chat.nickname],
          [t('messaging.chat.language'), chat.language],
          [t('messaging.chat.state'), t(`messaging.chat.states.${chat.state}`)],
          [t('messaging.chat.operator'), chat.operatorName ?? '–'],
          [t('messaging.chat.opened'), timeText(chat.openedAt)],
          [t('messaging.chat.waitingSince'), chat.waitingSince ? timeText(chat.waitingSince) : '–'],
          [t('messaging.chat.rating'), chat.rating ?? '–'],
        ]}
      />
      {may('members.read') && <Link href={`/members/${chat.memberId}`}>{t('messaging.chat.member')}</Link>}
    </>
  )
}

function Acts({ chat: { id, state, isAtDesk, operatorId }, isOwn }: { chat: Chat; isOwn: boolean }) {
  const t = useT()
  const claim = useAct('messaging.claimChat')
  const end = useAct('messaging.endChat')
  const input = { params: { id }, body: {} }
  if (state === 'closed' || isAtDesk) return <SaveTranscript id={id} />
  return (
    <Group>
      {state === 'waiting' && (
        <Button loading={claim.isPending} onClick={() => claim.mutate(input)}>
          {t('messaging.chat.claim')}
        </Button>
      )}
      <Transfer id={id} holder={operatorId} />
      <SaveTranscript id={id} />
      {isOwn && (
        <Button variant="default" loading={end.isPending} onClick={() => end.mutate(input)}>
          {t('messaging.chat.end')}
        </Button>
      )}
    </Group>
  )
}

/** To whoever else may answer: to oneself where a colleague has it and may have left. */
function Transfer({ id, holder }: { id: string; holder: string | null }) {
  const t = useT()
  const { id: ownId } = useStaff()
  const { data } = useRead('messaging.chatColleagues', {})
  const transfer = useAct('messaging.transferChat')
  const colleagues = (data?.list ?? []).filter((colleague) => colleague.id !== (holder ?? ownId))
  if (colleagues.length === 0) return null
  return (
    <NativeSelect
      aria-label={t('messaging.chat.transfer')}
      disabled={transfer.isPending}
      data={[
        { value: '', label: t('messaging.chat.transfer') },
        ...colleagues.map(({ id: value, name }) => ({ value, label: name })),
      ]}
      value=""
      onChange={({ currentTarget: { value } }) =>
        value && transfer.mutate({ params: { id }, body: { operatorId: value } })
      }
    />
  )
}

const shownMs = 4_000

/** For a while after every sign of writing. */
function Typing({ id }: { id: string }) {
  const t = useT()
  const [typedAt, setTypedAt] = useState(0)
  useMemberTyping(
    id,
    useCallback(() => setTypedAt(Date.now()), []),
  )
  useEffect(() => {
    if (typedAt === 0) return
    const timer = setTimeout(() => setTypedAt(0), shownMs)
    return () => clearTimeout(timer)
  }, [typedAt])
  return <output className="chat-note">{typedAt > 0 && t('messaging.chat.typing')}</output>
}
