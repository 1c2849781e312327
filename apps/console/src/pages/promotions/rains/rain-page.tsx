import { Button, Group, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import type { OperatorReply, RainForm } from '@fairground/contract/console'
import { useAct, useRead } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Page } from '../../../ui/page.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { useTellReward } from '../../../ui/staff/use-tell-reward.ts'
import { RainFields } from './rain-fields.tsx'
import { RainGiver, RainState, rainsPath, rainTitle } from './rains-page.tsx'

type Reply = OperatorReply<'promotions.rains'>

export function NewRainPage() {
  const t = useT()
  const { data, error, refetch } = useRead('promotions.rains', {})
  return (
    <Page title={t('promotions.rains.new')}>
      {error && !data && <Refusal cause={error} onAgain={() => void refetch()} />}
      {data && <Planner choices={data.choices} />}
    </Page>
  )
}

/** Its pool is committed to when it is planned: it is read, and stopped. */
export function RainPage() {
  const t = useT()
  const { id } = useParams<{ id: string }>()
  const { data, error, refetch, isFetchedAfterMount } = useRead('promotions.rains', {}, { everyMs: 2_000 })
  const row = data?.list.find((each) => each.id === id)
  // What has just been made is in no older list.
  const isUnknown = isFetchedAfterMount && data !== undefined && !row
  return (
    <Page
      title={row ? rainTitle(row, data?.choices) : t(isUnknown ? 'shell.unknownPage' : 'shell.nav.rains')}
      acts={row && <Acts row={row} />}
    >
      {error && !data && <Refusal cause={error} onAgain={() => void refetch()} />}
      {!row && !isUnknown && !error && <Skeleton height={320} aria-label={t('shell.loading')} />}
      {row && (
        <Facts
          facts={[
            [t('promotions.rains.giver'), <RainGiver key="giver" row={row} />],
            [t('promotions.members'), row.members],
            [t('promotions.rains.catches'), `${row.catches} / ${row.form.size}`],
            [t('promotions.rains.given'), `${row.given} / ${row.form.budget} ${row.form.currency}`],
            [t('promotions.paid'), `${row.paid} ${row.form.currency}`],
            ...(row.returned === null
              ? []
              : [[t('promotions.rains.returned'), `${row.returned} ${row.form.currency}`] as const]),
            [t('promotions.rains.commitment'), row.commitment],
          ]}
        />
      )}
      {row && data && <RainFields form={row.form} isReadOnly choices={data.choices} onChange={() => undefined} />}
    </Page>
  )
}

function Acts({ row }: { row: Reply['list'][number] }) {
  const t = useT()
  const may = useMay()
  const [isStopping, setStopping] = useState(false)
  const stop = useAct('promotions.stopRain', { onDone: () => setStopping(false) })
  const canStop = row.state === 'announced' || row.state === 'running'
  return (
    <Group>
      <RainState row={row} />
      {may('promotions.write') && canStop && (
        <Button color="red.8" onClick={() => setStopping(true)}>
          {t('promotions.stop')}
        </Button>
      )}
      {isStopping && (
        <ReasonDialog
          title={t('promotions.stop')}
          label={t('promotions.stop')}
          isDangerous
          isBusy={stop.isPending}
          onClose={() => setStopping(false)}
          onConfirm={(reason) => stop.mutate({ params: { id: row.id }, body: { reason } })}
        >
          {t('promotions.rains.stopText')}
        </ReasonDialog>
      )}
    </Group>
  )
}

function Planner({ choices }: { choices: Reply['choices'] }) {
  const t = useT()
  const [, go] = useLocation()
  const [id] = useState(() => crypto.randomUUID())
  const [form, setForm] = useState(() => newRain(choices))
  const [isSaving, setSaving] = useState(false)
  const tellReward = useTellReward()
  const plan = useAct('promotions.planRain', {
    onReply: ({ commitment }) => tellReward({ isProposed: commitment === null }),
    onDone: ({ commitment }) => {
      setSaving(false)
      // It has no page before another operator has agreed to it.
      go(commitment === null ? rainsPath : `${rainsPath}/${id}`)
    },
  })
  return (
    <>
      <RainFields form={form} isReadOnly={false} choices={choices} onChange={setForm} />
      <Group>
        <Button onClick={() => setSaving(true)}>{t('promotions.rains.plan')}</Button>
      </Group>
      {isSaving && (
        <ReasonDialog
          title={t('promotions.rains.plan')}
          label={t('promotions.rains.plan')}
          isBusy={plan.isPending}
          onClose={() => setSaving(false)}
          onConfirm={(reason) => plan.mutate({ params: { id }, body: { form: tidy(form), reason } })}
        >
          {t('promotions.rains.planText')}
        </ReasonDialog>
      )}
    </>
  )
}

const aheadMs = 3_600_000

const newRain = ({ currencies, languages }: Reply['choices']): RainForm => ({
  currency: currencies[0] ?? 'USD',
  texts: Object.fromEntries(languages.slice(0, 1).map(({ code }) => [code, { title: '', rules: '' }])),
  art: 'banners/welcome',
  eligibility: { labels: [], notLabels: [], levelMin: 0, newDays: null, isReturning: false, isOncePerDevice: false },
  startsAt: new Date(Date.now() + aheadMs).toISOString(),
  budget: '',
  prizes: [{ amount: '', count: 100 }],
  size: 1_000,
  catchesMax: 20,
  times: 1,
  everyHours: null,
})

/** Languages without a title are left out: their players read the first. */
const tidy = (form: RainForm): RainForm => ({
  ...form,
  texts: Object.fromEntries(Object.entries(form.texts).filter(([, text]) => text.title.trim() !== '')),
})
