import { Badge } from '@mantine/core'
import { useLocation } from 'wouter'
import { feedbackStates, feedbackTypes, type FeedbackType } from '@fairground/contract/feedback'
import { timeText } from '../../../platform/dates.ts'
import { useT } from '../../../platform/i18n.tsx'
import { ListTable, type RowOf } from '../../../ui/list-table.tsx'
import { Page } from '../../../ui/page.tsx'
import { FirstAnswers } from './first-answers.tsx'

type Row = RowOf<'messaging.feedbackQueue'>

export const feedbackPath = '/feedback'
const colours = { new: 'orange', in_progress: 'blue', answered: 'green', closed: 'gray' } as const
const assignees = ['me', 'nobody', 'others'] as const
/** Ages to choose from, in hours. */
const ages = ['1', '4', '24', '72'] as const
const types = Object.entries(feedbackTypes) as [FeedbackType, Row['type']][]

/** What members have written and waits for an answer, and on demand all of it. */
export function FeedbackPage() {
  const t = useT()
  const typeText = useTypeText()
  const [, go] = useLocation()
  const all = { value: '', label: t('messaging.all') }
  return (
    <Page title={t('shell.nav.feedback')}>
      <FirstAnswers />
      <ListTable
        call="messaging.feedbackQueue"
        keyOf={({ id }) => id}
        nameOf={({ account }) => account}
        onOpen={({ id }) => go(`${feedbackPath}/${id}`)}
        everyMs={10_000}
        filters={[
          {
            key: 'state',
            title: t('messaging.state'),
            options: [
              { value: '', label: t('messaging.feedback.open') },
              { value: 'all', label: t('messaging.all') },
              ...feedbackStates.map((each) => ({ value: each, label: t(`messaging.feedback.states.${each}`) })),
            ],
          },
          {
            key: 'type',
            title: t('messaging.feedback.type'),
            options: [all, ...types.map(([, wire]) => ({ value: String(wire), label: typeText(wire) }))],
          },
          {
            key: 'assignee',
            title: t('messaging.feedback.assignee'),
            options: [
              all,
              ...assignees.map((each) => ({ value: each, label: t(`messaging.feedback.assignees.${each}`) })),
            ],
          },
          {
            key: 'waitingHours',
            title: t('messaging.feedback.age'),
            options: [
              all,
              ...ages.map((hours) => ({
                value: hours,
                label: t('messaging.feedback.hours', { count: Number(hours) }),
              })),
            ],
          },
          { key: 'from', title: t('messaging.from'), isTime: true },
          { key: 'to', title: t('messaging.to'), isTime: true },
        ]}
        columns={[
          { key: 'account', title: t('messaging.feedback.account'), render: ({ account }) => account },
          { key: 'type', title: t('messaging.feedback.type'), render: ({ type }) => typeText(type) },
          {
            key: 'content',
            title: t('messaging.feedback.content'),
            render: ({ content }) => (
              <bdi className="feedback-content" title={content}>
                {content}
              </bdi>
            ),
          },
          {
            key: 'pictures',
            title: t('messaging.feedback.pictures'),
            render: ({ pictures }) => pictures,
            isNumber: true,
          },
          { key: 'state', title: t('messaging.state'), render: ({ state }) => <FeedbackState state={state} /> },
          {
            key: 'operator',
            title: t('messaging.feedback.assignee'),
            render: ({ operatorName }) => operatorName ?? '–',
          },
          {
            key: 'waitingSince',
            title: t('messaging.feedback.waitingSince'),
            render: ({ waitingSince }) => (waitingSince ? timeText(waitingSince) : '–'),
          },
          { key: 'sentAt', title: t('messaging.feedback.sentAt'), render: ({ sentAt }) => timeText(sentAt) },
          {
            key: 'firstAnsweredAt',
            title: t('messaging.feedback.firstAnsweredAt'),
            render: ({ firstAnsweredAt }) => firstAnsweredAt && timeText(firstAnsweredAt),
            isExtra: true,
          },
        ]}
      />
    </Page>
  )
}

export function FeedbackState({ state }: { state: Row['state'] }) {
  const t = useT()
  return (
    <Badge variant="light" color={colours[state]}>
      {t(`messaging.feedback.states.${state}`)}
    </Badge>
  )
}

export function useTypeText(): (type: Row['type']) => string {
  const t = useT()
  return (type) => t(`messaging.feedback.types.${types.find(([, wire]) => wire === type)?.[0] ?? 'other_issues'}`)
}
