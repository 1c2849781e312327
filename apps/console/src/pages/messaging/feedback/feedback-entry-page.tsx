import { Alert, Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { Link, useParams } from 'wouter'
import type { OperatorReply } from '@fairground/contract/console'
import { useAct, useRead } from '../../../platform/calls.ts'
import { timeText } from '../../../platform/dates.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay, useStaff } from '../../../platform/session.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Page } from '../../../ui/page.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Section } from '../../../ui/section.tsx'
import { AnswerForm } from './answer-form.tsx'
import { FeedbackState, feedbackPath, useTypeText } from './feedback-page.tsx'
import { Pictures } from './pictures.tsx'

type Entry = OperatorReply<'messaging.feedbackEntry'>

/** One feedback: who wrote it, what was said, and answering it. */
export function FeedbackEntryPage() {
  const t = useT()
  const { id } = useParams<{ id: string }>()
  const { name: ownName } = useStaff()
  const { data: entry, error, refetch } = useRead('messaging.feedbackEntry', { params: { id } }, { everyMs: 10_000 })
  const isOthers = entry !== undefined && entry.operatorName !== null && entry.operatorName !== ownName
  return (
    <Page
      title={entry ? t('messaging.feedback.of', { account: entry.account }) : t('shell.nav.feedback')}
      acts={entry && <FeedbackState state={entry.state} />}
    >
      {error && !entry && <Refusal cause={error} onAgain={() => void refetch()} />}
      {!entry && !error && <Skeleton height={320} aria-label={t('shell.loading')} />}
      {entry && (
        <>
          <About entry={entry} />
          <Section title={t('messaging.feedback.messages')} acts={<Acts entry={entry} isOthers={isOthers} />}>
            <Messages entry={entry} />
            {entry.pictures > 0 && <Pictures key={id} id={id} count={entry.pictures} />}
            {isOthers && <Alert>{t('messaging.feedback.colleagueHas', { name: entry.operatorName ?? '' })}</Alert>}
            {/* What is typed is there again once it is assigned back. */}
            <div hidden={isOthers}>
              <AnswerForm key={id} id={id} language={entry.language} />
            </div>
          </Section>
          <Link href={feedbackPath}>{t('messaging.feedback.back')}</Link>
        </>
      )}
    </Page>
  )
}

function About({ entry }: { entry: Entry }) {
  const t = useT()
  const may = useMay()
  const typeText = useTypeText()
  return (
    <Section title={typeText(entry.type)}>
      <Facts
        facts={[
          [t('messaging.feedback.nickname'), entry.nickname],
          [t('messaging.feedback.language'), entry.language],
          [t('messaging.feedback.assignee'), entry.operatorName ?? '–'],
          [t('messaging.feedback.sentAt'), timeText(entry.sentAt)],
          [t('messaging.feedback.waitingSince'), entry.waitingSince ? timeText(entry.waitingSince) : '–'],
          [t('messaging.feedback.firstAnsweredAt'), entry.firstAnsweredAt ? timeText(entry.firstAnsweredAt) : '–'],
        ]}
      />
      {may('members.read') && <Link href={`/members/${entry.memberId}`}>{t('messaging.feedback.member')}</Link>}
    </Section>
  )
}

function Messages({ entry: { account, messages } }: { entry: Entry }) {
  const t = useT()
  return (
    <Stack gap="xs" role="log" aria-label={t('messaging.feedback.messages')}>
      {messages.map(({ id, author, text, operatorName, sentAt }) => (
        <div key={id} className="chat-line" data-author={author}>
          <Text size="xs" c="dimmed">
            <bdi>{author === 'member' ? account : operatorName}</bdi> · {timeText(sentAt)}
          </Text>
          <Text dir="auto" className="chat-text">
            {text}
          </Text>
        </div>
      ))}
    </Stack>
  )
}

function Acts({ entry: { id, state }, isOthers }: { entry: Entry; isOthers: boolean }) {
  const t = useT()
  const claim = useAct('messaging.claimFeedback')
  const close = useAct('messaging.closeFeedback')
  const input = { params: { id }, body: {} }
  if (state === 'closed') return null
  return (
    <Group>
      {state === 'new' && (
        <Button loading={claim.isPending} onClick={() => claim.mutate(input)}>
          {t('messaging.feedback.claim')}
        </Button>
      )}
      <Assign id={id} />
      {!isOthers && (
        <Button variant="default" loading={close.isPending} onClick={() => close.mutate(input)}>
          {t('messaging.feedback.close')}
        </Button>
      )}
    </Group>
  )
}

function Assign({ id }: { id: string }) {
  const t = useT()
  const { data } = useRead('messaging.feedbackColleagues', {})
  const assign = useAct('messaging.assignFeedback')
  return (
    <NativeSelect
      aria-label={t('messaging.feedback.assign')}
      disabled={assign.isPending}
      data={[
        { value: '', label: t('messaging.feedback.assign') },
        ...(data?.list ?? []).map((each) => ({ value: each.id, label: each.name })),
      ]}
      value=""
      onChange={({ currentTarget: { value } }) =>
        value && assign.mutate({ params: { id }, body: { operatorId: value } })
      }
    />
  )
}
