import { Button, NumberInput, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import type { OperatorReply } from '@fairground/contract/console'
import { useAct, useRead } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Rows } from '../../../ui/rows.tsx'
import { Section } from '../../../ui/section.tsx'

type Quota = OperatorReply<'agents.memberQuotas'>['list'][number]

/** How many accounts of each top series an agent may bring; nothing where none are counted. */
export function QuotasSection({ id }: { id: string }) {
  const t = useT()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useRead('agents.memberQuotas', { params: { id } })
  if (!data) return error ? <Refusal cause={error} onAgain={() => void refetch()} /> : <Skeleton height={120} />
  if (data.list.length === 0) return null
  return (
    <Section
      title={t('agents.quotas.title')}
      acts={
        may('agents.write') && (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {t('agents.quotas.set')}
          </Button>
        )
      }
    >
      <Rows
        rows={data.list}
        keyOf={({ series }) => String(series)}
        columns={[
          { key: 'series', title: t('agents.quotas.series'), render: ({ series }) => series, isNumber: true },
          { key: 'quota', title: t('agents.quotas.quota'), render: ({ quota }) => quota, isNumber: true },
          { key: 'opened', title: t('agents.quotas.opened'), render: ({ opened }) => opened, isNumber: true },
          { key: 'given', title: t('agents.quotas.given'), render: ({ given }) => given, isNumber: true },
          {
            key: 'left',
            title: t('agents.quotas.left'),
            render: ({ quota, opened, given }) => Math.max(0, quota - opened - given),
            isNumber: true,
          },
        ]}
      />
      {isOpen && <QuotasDialog id={id} list={data.list} onClose={() => setOpen(false)} />}
    </Section>
  )
}

function QuotasDialog({ id, list, onClose }: { id: string; list: readonly Quota[]; onClose: () => void }) {
  const t = useT()
  // As it was when the dialog opened: what somebody else has changed since is not overwritten.
  const [known] = useState(list)
  const [quotas, setQuotas] = useState(() => known.map(({ series, quota }) => ({ series, quota })))
  const save = useAct('agents.setMemberQuotas', { onDone: onClose })
  const before = known.map(({ series, quota }) => ({ series, quota }))
  return (
    <ReasonDialog
      title={t('agents.quotas.title')}
      label={t('shell.save')}
      isBusy={save.isPending}
      isReady={quotas.some(({ quota }, index) => quota !== before[index]?.quota)}
      onClose={onClose}
      onConfirm={(reason) => save.mutate({ params: { id }, body: { before, after: quotas, reason } })}
    >
      <Text size="sm">{t('agents.quotas.hint')}</Text>
      {known.map(({ series, lowest, highest }, at) => (
        <NumberInput
          key={series}
          label={t('agents.quotas.from', { series: String(series) })}
          description={t('agents.quotas.between', { lowest, highest })}
          min={lowest}
          max={highest}
          allowDecimal={false}
          clampBehavior="blur"
          value={quotas[at]?.quota ?? 0}
          onChange={(quota) => typeof quota === 'number' && setQuotas(quotas.with(at, { series, quota }))}
        />
      ))}
    </ReasonDialog>
  )
}
