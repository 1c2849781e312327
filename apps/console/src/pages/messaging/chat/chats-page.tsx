import { Badge, Button, Grid, NavLink, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import type { OperatorReply } from '@fairground/contract/console'
import { useRead } from '../../../platform/calls.ts'
import { timeText } from '../../../platform/dates.ts'
import { useT } from '../../../platform/i18n.tsx'
import { Page } from '../../../ui/page.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Conversation } from './conversation.tsx'

type Chat = OperatorReply<'messaging.chat'>
const views = ['waiting', 'mine', 'all'] as const
type View = (typeof views)[number]

/** The queue on one side, the open conversation on the other. */
export function ChatsPage() {
  const t = useT()
  const { id } = useParams<{ id?: string }>()
  const [view, setView] = useState<View>('waiting')
  return (
    <Page title={t('shell.nav.chats')}>
      <Grid>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack gap="xs">
            <SegmentedControl
              aria-label={t('messaging.chat.view')}
              value={view}
              onChange={(value) => setView(value)}
              data={views.map((value) => ({ value, label: t(`messaging.chat.views.${value}`) }))}
            />
            <Queue key={view} view={view} openId={id} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 8 }}>
          {id ? <Conversation key={id} id={id} /> : <Text c="dimmed">{t('messaging.chat.choose')}</Text>}
        </Grid.Col>
      </Grid>
    </Page>
  )
}

interface QueueProps {
  view: View
  openId: string | undefined
  after?: string
}

/** A page of the queue, and below it the next one once it is asked for. */
function Queue({ view, openId, after }: QueueProps) {
  const t = useT()
  const [hasMore, setHasMore] = useState(false)
  const { data, error, refetch } = useRead('messaging.chats', { query: { view, limit: 50, ...(after && { after }) } })
  if (error && !data) return <Refusal cause={error} onAgain={() => void refetch()} />
  if (!data) return <Skeleton height={240} aria-label={t('shell.loading')} />
  if (data.list.length === 0 && !after) return <Text c="dimmed">{t('messaging.chat.none')}</Text>
  return (
    <>
      {data.list.map((chat) => (
        <QueueRow key={chat.id} chat={chat} isOpen={chat.id === openId} />
      ))}
      {data.next !== null && hasMore && <Queue view={view} openId={openId} after={data.next} />}
      {data.next !== null && !hasMore && (
        <Button variant="default" onClick={() => setHasMore(true)}>
          {t('messaging.chat.more')}
        </Button>
      )}
    </>
  )
}

function QueueRow({ chat, isOpen }: { chat: Chat; isOpen: boolean }) {
  const t = useT()
  return (
    <NavLink
      component={Link}
      href={`/chats/${chat.id}`}
      active={isOpen}
      {...(isOpen && { 'aria-current': 'true' as const })}
      label={chat.account}
      description={
        <Text size="xs" truncate component="span" display="block">
          {timeText(chat.lastAt)} · <bdi>{chat.lastText || t('messaging.chat.picture')}</bdi>
        </Text>
      }
      rightSection={
        chat.unreadCount > 0 && (
          <Badge aria-label={t('messaging.chat.unread', { count: chat.unreadCount })}>{chat.unreadCount}</Badge>
        )
      }
    />
  )
}
