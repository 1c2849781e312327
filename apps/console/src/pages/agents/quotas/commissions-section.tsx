import { Button, NumberInput, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import type { CommissionRate } from '@fairground/contract'
import type { OperatorReply } from '@fairground/contract/console'
import { useAct, useRead } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Rows } from '../../../ui/rows.tsx'
import { Section } from '../../../ui/section.tsx'

type Standing = OperatorReply<'agents.memberCommissions'>

type RateOf = Pick<CommissionRate, 'category' | 'basis'>

const keyOf = ({ category, basis }: RateOf): string => `${category} ${basis}`

const nameOf = (t: ReturnType<typeof useT>, { category, basis }: RateOf): string =>
  t('agents.commissions.name', { category: t(`agents.commissions.categories.${category}`), basis })

const percentOf = (basisPoints: number): number => basisPoints / 100

/** A member's rates of commission by category of games and basis; nothing where the merchant has none. */
export function CommissionsSection({ id }: { id: string }) {
  const t = useT()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useRead('agents.memberCommissions', { params: { id } })
  if (!data) return error ? <Refusal cause={error} onAgain={() => void refetch()} /> : <Skeleton height={120} />
  if (data.list.length === 0) return null
  return (
    <Section
      title={t('agents.commissions.title')}
      acts={
        may('agents.write') && (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {t('agents.commissions.set')}
          </Button>
        )
      }
    >
      <Rows
        rows={data.list}
        keyOf={keyOf}
        columns={[
          {
            key: 'category',
            title: t('agents.commissions.category'),
            render: (row) => nameOf(t, row),
          },
          {
            key: 'today',
            title: t('agents.commissions.today'),
            render: ({ today }) => percentOf(today),
            isNumber: true,
          },
          {
            key: 'next',
            title: t('agents.commissions.next', { day: data.startsOn }),
            render: ({ next }) => percentOf(next),
            isNumber: true,
          },
          {
            key: 'bounds',
            title: t('agents.commissions.bounds'),
            render: ({ lowest, highest }) =>
              t('agents.commissions.between', { lowest: percentOf(lowest), highest: percentOf(highest) }),
          },
        ]}
      />
      {isOpen && <RatesDialog id={id} standing={data} onClose={() => setOpen(false)} />}
    </Section>
  )
}

function RatesDialog({ id, standing, onClose }: { id: string; standing: Standing; onClose: () => void }) {
  const t = useT()
  // As it was when the dialog opened: what somebody else has changed since is not overwritten.
  const [{ list, startsOn }] = useState(standing)
  const [rates, setRates] = useState(() =>
    list.map(({ category, basis, next }) => ({ category, basis, basisPoints: next })),
  )
  const save = useAct('agents.setMemberCommissions', { onDone: onClose })
  const before = list.map(({ category, basis, next }) => ({ category, basis, basisPoints: next }))
  return (
    <ReasonDialog
      title={t('agents.commissions.title')}
      label={t('shell.save')}
      isBusy={save.isPending}
      isReady={rates.some(({ basisPoints }, at) => basisPoints !== before[at]?.basisPoints)}
      onClose={onClose}
      onConfirm={(reason) => save.mutate({ params: { id }, body: { before, after: rates, reason } })}
    >
      <Text size="sm">{t('agents.commissions.hint', { day: startsOn })}</Text>
      {list.map((row, at) => (
        <NumberInput
          key={keyOf(row)}
          label={nameOf(t, row)}
          description={t('agents.commissions.between', {
            lowest: percentOf(row.lowest),
            highest: percentOf(row.highest),
          })}
          min={percentOf(row.lowest)}
          max={percentOf(row.highest)}
          step={0.01}
          decimalScale={2}
          clampBehavior="blur"
          value={percentOf(rates[at]?.basisPoints ?? 0)}
          onChange={(value) =>
            typeof value === 'number' &&
            setRates(rates.with(at, { category: row.category, basis: row.basis, basisPoints: Math.round(value * 100) }))
          }
        />
      ))}
    </ReasonDialog>
  )
}
