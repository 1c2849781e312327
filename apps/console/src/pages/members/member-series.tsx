import { Button, NumberInput, Text } from '@mantine/core'
import { useState } from 'react'
import type { OperatorReply } from '@fairground/contract/console'
import { useAct, useRead } from '../../platform/calls.ts'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { Facts } from '../../ui/facts.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { Rows } from '../../ui/rows.tsx'
import { Section } from '../../ui/section.tsx'
import { Unread } from '../../ui/unread.tsx'

type Standing = OperatorReply<'agents.memberSeries'>

/** The member's prize group, which decides the rebates of bets, with who has changed it. */
export function MemberSeries({ id }: { id: string }) {
  const t = useT()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const read = useRead('agents.memberSeries', { params: { id } })
  const { data } = read
  if (!data) return <Unread read={read} height={120} />
  return (
    <Section
      title={t('members.series.title')}
      acts={
        may('members.act') && (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {t('members.series.edit')}
          </Button>
        )
      }
    >
      <Facts
        facts={[
          [t('members.series.now'), t('members.series.since', { series: data.series, at: timeText(data.since) })],
          [t('members.series.range'), t('members.series.between', { lowest: data.lowest, highest: data.highest })],
        ]}
      />
      {data.changes.length > 0 && <Changes changes={data.changes} />}
      {isOpen && <SeriesDialog id={id} standing={data} onClose={() => setOpen(false)} />}
    </Section>
  )
}

function Changes({ changes }: Pick<Standing, 'changes'>) {
  const t = useT()
  return (
    <Rows
      rows={changes}
      keyOf={({ at }) => at}
      columns={[
        { key: 'at', title: t('members.series.at'), render: ({ at }) => timeText(at) },
        { key: 'before', title: t('members.series.before'), render: ({ before }) => before, isNumber: true },
        { key: 'after', title: t('members.series.after'), render: ({ after }) => after, isNumber: true },
        { key: 'by', title: t('members.series.by'), render: ({ operator }) => operator ?? t('members.series.above') },
      ]}
    />
  )
}

function SeriesDialog({ id, standing, onClose }: { id: string; standing: Standing; onClose: () => void }) {
  const t = useT()
  // As it was when the dialog opened: what somebody else has changed since is not overwritten.
  const [before] = useState(standing.series)
  const [after, setAfter] = useState(before)
  const save = useAct('agents.setMemberSeries', { onDone: onClose })
  return (
    <ReasonDialog
      title={t('members.series.title')}
      label={t('shell.save')}
      isBusy={save.isPending}
      isReady={after !== before}
      onClose={onClose}
      onConfirm={(reason) => save.mutate({ params: { id }, body: { before, after, reason } })}
    >
      <Text size="sm">{t('members.series.hint')}</Text>
      <NumberInput
        label={t('members.series.now')}
        min={standing.lowest}
        max={standing.highest}
        allowDecimal={false}
        clampBehavior="blur"
        value={after}
        onChange={(value) => typeof value === 'number' && setAfter(value)}
      />
    </ReasonDialog>
  )
}
