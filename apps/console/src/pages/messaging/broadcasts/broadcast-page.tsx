import { Alert, Button, Group, Progress, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation, useParams, useSearchParams } from 'wouter'
import type { BroadcastDraft, OperatorReply } from '@fairground/contract/console'
import { useAct, useRead } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { isSame } from '../../../platform/is-same.ts'
import { useMay } from '../../../platform/session.tsx'
import { useDraft } from '../../../platform/use-draft.ts'
import { CancelButton, Dialog } from '../../../ui/dialog.tsx'
import { Page } from '../../../ui/page.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Section } from '../../../ui/section.tsx'
import { BroadcastForm, isComplete } from './broadcast-form.tsx'
import { BroadcastState, broadcastsPath } from './broadcasts-page.tsx'
import { SendSection } from './send-section.tsx'

type Broadcast = OperatorReply<'messaging.broadcast'>

const newDraft = (memberId: string | null): BroadcastDraft => ({
  texts: {},
  link: null,
  isMarketing: false,
  audience: memberId ? { kind: 'member', memberId } : { kind: 'all' },
})

export function NewBroadcastPage() {
  const t = useT()
  const [search] = useSearchParams()
  const [, go] = useLocation()
  const [draft, setDraft] = useState(() => newDraft(search.get('member')))
  const create = useAct('messaging.createBroadcast', { onDone: ({ id }) => go(`${broadcastsPath}/${id}`) })
  return (
    <Page title={t('messaging.broadcast.new')}>
      <BroadcastForm draft={draft} isReadOnly={false} onChange={setDraft} />
      <Group>
        <Button
          loading={create.isPending}
          disabled={!isComplete(draft)}
          onClick={() => create.mutate({ body: { draft: tidy(draft) } })}
        >
          {t('shell.save')}
        </Button>
      </Group>
    </Page>
  )
}

const whileSendingMs = 1_000

export function BroadcastPage() {
  const t = useT()
  const { id } = useParams<{ id: string }>()
  const [isSending, setSending] = useState(true)
  const { data, error, refetch } = useRead(
    'messaging.broadcast',
    { params: { id } },
    isSending ? { everyMs: whileSendingMs } : {},
  )
  if (data && isSending !== (data.state === 'sending')) setSending(data.state === 'sending')
  return (
    <Page title={data?.title || t('messaging.broadcast.untitled')} acts={data && <BroadcastState state={data.state} />}>
      {error && !data && <Refusal cause={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} aria-label={t('shell.loading')} />}
      {data?.state === 'draft' && <Draft key={data.id} broadcast={data} />}
      {data && data.state !== 'draft' && (
        <>
          <Sending broadcast={data} />
          <BroadcastForm draft={data.draft} isReadOnly onChange={() => undefined} />
        </>
      )}
    </Page>
  )
}

/** What somebody else has changed since it was read is not overwritten, and overwrites nothing that was typed. */
function Draft({ broadcast: { id, revision: latest, draft: saved } }: { broadcast: Broadcast }) {
  const t = useT()
  const may = useMay()
  const { read, draft: typed, set, load, isStale } = useDraft({ revision: latest, draft: saved })
  const { draft } = typed
  const { revision } = read
  const save = useAct('messaging.saveBroadcast', {
    onDone: (reply) => set({ revision: reply.revision, draft: tidy(draft) }),
  })
  const isReadOnly = !may('messaging.broadcast')
  const isSaved = isSame(tidy(draft), read.draft)
  const params = { id }
  return (
    <>
      {isStale && (
        <Alert color="orange" role="alert">
          <Group justify="space-between">
            {t('merchants.stale')}
            <Button size="xs" variant="default" onClick={load}>
              {t('merchants.loadTheirs')}
            </Button>
          </Group>
        </Alert>
      )}
      <BroadcastForm draft={draft} isReadOnly={isReadOnly} onChange={(next) => set({ draft: next })} />
      {!isReadOnly && (
        <Group>
          <Button
            disabled={isSaved || !isComplete(draft)}
            loading={save.isPending}
            onClick={() => save.mutate({ params, body: { revision, draft: tidy(draft) } })}
          >
            {t('shell.save')}
          </Button>
          <RemoveDraft id={id} revision={revision} />
        </Group>
      )}
      {isSaved && <SendSection id={id} revision={revision} />}
    </>
  )
}

function RemoveDraft({ id, revision }: { id: string; revision: number }) {
  const t = useT()
  const [, go] = useLocation()
  const [isAsking, setAsking] = useState(false)
  const remove = useAct('messaging.removeBroadcast', { onDone: () => go(broadcastsPath) })
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('messaging.broadcast.remove')}
      </Button>
      {isAsking && (
        <Dialog onClose={() => setAsking(false)} title={t('messaging.broadcast.remove')}>
          <Stack>
            <Text size="sm">{t('messaging.broadcast.removeText')}</Text>
            <Group justify="flex-end">
              <CancelButton />
              <Button
                color="red.8"
                loading={remove.isPending}
                onClick={() => remove.mutate({ params: { id }, body: { revision } })}
              >
                {t('messaging.broadcast.remove')}
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </>
  )
}

const hundred = 100

function Sending({ broadcast: { id, state, sentCount, expectedCount } }: { broadcast: Broadcast }) {
  const t = useT()
  const may = useMay()
  const stop = useAct('messaging.stopBroadcast')
  const resume = useAct('messaging.resumeBroadcast')
  const expected = expectedCount ?? 0
  const share = state === 'sent' || expected === 0 ? hundred : Math.min(hundred, (sentCount / expected) * hundred)
  const input = { params: { id }, body: {} }
  return (
    <Section
      title={t('messaging.broadcast.progress')}
      acts={
        may('messaging.broadcast') && (
          <Group>
            {state === 'sending' && (
              <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate(input)}>
                {t('messaging.broadcast.stop')}
              </Button>
            )}
            {state === 'stopped' && (
              <Button loading={resume.isPending} onClick={() => resume.mutate(input)}>
                {t('messaging.broadcast.resume')}
              </Button>
            )}
          </Group>
        )
      }
    >
      <Progress value={share} aria-label={t('messaging.broadcast.progress')} />
      <Text size="sm">{t('messaging.broadcast.sentOf', { sent: sentCount, expected })}</Text>
      <Text size="sm" c="dimmed">
        {t('messaging.broadcast.sentHint')}
      </Text>
      <Link href={broadcastsPath}>{t('shell.nav.broadcasts')}</Link>
    </Section>
  )
}

/** Without languages that nothing is written in. */
const tidy = (draft: BroadcastDraft): BroadcastDraft => ({
  ...draft,
  link: draft.link || null,
  texts: Object.fromEntries(Object.entries(draft.texts).filter(([, { title, content }]) => title || content)),
})
