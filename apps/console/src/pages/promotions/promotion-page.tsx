import { Button, Group, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import type { PromotionForm } from '@fairground/contract/console'
import { useAct, useRead } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { isSame } from '../../platform/is-same.ts'
import { useMay } from '../../platform/session.tsx'
import { useUnsaved } from '../../platform/browser/unsaved.ts'
import { Page } from '../../ui/page.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { useTellReward } from '../../ui/staff/use-tell-reward.ts'
import { CostTable } from './form/cost-table.tsx'
import { newForm, tidyForm } from './form/new-terms.ts'
import { PromotionFields } from './form/promotion-fields.tsx'
import {
  PromotionState,
  promotionsPath,
  stateOf,
  titleOf,
  type Choices,
  type PromotionRow,
} from './promotions-page.tsx'

/** A new promotion, empty or with the words and terms of another. */
export function NewPromotionPage() {
  const t = useT()
  const { data, error, refetch } = useRead('promotions.promotions', {})
  const [id] = useState(() => crypto.randomUUID())
  const from = data?.list.find((row) => row.id === new URLSearchParams(location.search).get('from'))
  return (
    <Page title={t('promotions.new')}>
      {error && !data && <Refusal cause={error} onAgain={() => void refetch()} />}
      {data && (
        <Editor
          id={id}
          version={0}
          form={from ? { ...from.form, key: '' } : newForm(data.choices.languages.map(({ code }) => code))}
          choices={data.choices}
        />
      )}
    </Page>
  )
}

export function PromotionPage() {
  const t = useT()
  const { id } = useParams<{ id: string }>()
  const { data, error, refetch, isFetchedAfterMount } = useRead('promotions.promotions', {}, { everyMs: 15_000 })
  const row = data?.list.find((each) => each.id === id)
  // What has just been made is in no older list.
  const isUnknown = isFetchedAfterMount && data !== undefined && !row
  return (
    <Page
      title={row ? titleOf(row, data?.choices) : t(isUnknown ? 'shell.unknownPage' : 'shell.nav.promotions')}
      acts={row && <Acts row={row} />}
    >
      {error && !data && <Refusal cause={error} onAgain={() => void refetch()} />}
      {!row && !isUnknown && !error && <Skeleton height={320} aria-label={t('shell.loading')} />}
      {row && <CostTable row={row} />}
      {row && data && <Editor key={id} id={id} version={row.version} form={row.form} choices={data.choices} />}
    </Page>
  )
}

function Acts({ row }: { row: PromotionRow }) {
  const t = useT()
  const may = useMay()
  const [, go] = useLocation()
  const [isStopping, setStopping] = useState(false)
  const stop = useAct('promotions.stopPromotion', { onDone: () => setStopping(false) })
  return (
    <Group>
      <PromotionState row={row} />
      {may('promotions.write') && (
        <Button variant="default" onClick={() => go(`${promotionsPath}/new?from=${row.id}`)}>
          {t('promotions.copy')}
        </Button>
      )}
      {may('promotions.write') && stateOf(row) !== 'stopped' && (
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
          {t('promotions.stopText')}
        </ReasonDialog>
      )}
    </Group>
  )
}

interface EditorProps {
  id: string
  /** That was read; 0: a new one. */
  version: number
  form: PromotionForm
  choices: Choices
}

/** Goes on from the version that was read: what somebody else has changed since is not overwritten. */
function Editor({ id, version: read, form: first, choices }: EditorProps) {
  const t = useT()
  const may = useMay()
  const [, go] = useLocation()
  const [version, setVersion] = useState(read)
  const [form, setForm] = useState(first)
  const [kept, setKept] = useState(first)
  useUnsaved(!isSame(form, kept))
  const [isSaving, setSaving] = useState(false)
  const tellReward = useTellReward()
  const save = useAct('promotions.putPromotion', {
    onReply: tellReward,
    onDone: (saved) => {
      setSaving(false)
      setVersion(saved.version)
      setKept(form)
      // A new one has no page before another operator has agreed to it.
      go(saved.version === 0 ? promotionsPath : `${promotionsPath}/${id}`)
    },
  })
  const isReadOnly = !may('promotions.write')
  return (
    <>
      <PromotionFields form={form} isNew={version === 0} isReadOnly={isReadOnly} choices={choices} onChange={setForm} />
      {!isReadOnly && (
        <Group>
          <Button onClick={() => setSaving(true)}>
            {t(version === 0 ? 'promotions.publish' : 'promotions.change')}
          </Button>
        </Group>
      )}
      {isSaving && (
        <ReasonDialog
          title={t(version === 0 ? 'promotions.publish' : 'promotions.change')}
          label={t(version === 0 ? 'promotions.publish' : 'shell.save')}
          isBusy={save.isPending}
          onClose={() => setSaving(false)}
          onConfirm={(reason) => save.mutate({ params: { id }, body: { version, form: tidyForm(form), reason } })}
        >
          {t(version === 0 ? 'promotions.publishText' : 'promotions.changeText')}
        </ReasonDialog>
      )}
    </>
  )
}
