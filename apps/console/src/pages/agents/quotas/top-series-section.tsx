import { Button, Skeleton, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct, useRead } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Section } from '../../../ui/section.tsx'

const shown = (list: readonly number[]): string => list.join(', ')

/** From which series on accounts are counted by quotas. */
export function TopSeriesSection() {
  const t = useT()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useRead('agents.topSeries', {})
  return (
    <Section
      title={t('agents.quotas.top')}
      acts={
        data &&
        may('agents.write') && (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {t('agents.quotas.change')}
          </Button>
        )
      }
    >
      {!data && (error ? <Refusal cause={error} onAgain={() => void refetch()} /> : <Skeleton height={40} />)}
      {data && <Text size="sm">{data.list.length === 0 ? t('agents.quotas.topNone') : shown(data.list)}</Text>}
      {data && isOpen && <TopSeriesDialog list={data.list} onClose={() => setOpen(false)} />}
    </Section>
  )
}

function TopSeriesDialog({ list, onClose }: { list: readonly number[]; onClose: () => void }) {
  const t = useT()
  // As it was when the dialog opened: what somebody else has changed since is not overwritten.
  const [before] = useState(() => [...list])
  const [text, setText] = useState(shown(before))
  const save = useAct('agents.setTopSeries', { onDone: onClose })
  const after = readSeries(text)
  return (
    <ReasonDialog
      title={t('agents.quotas.top')}
      label={t('shell.save')}
      isBusy={save.isPending}
      isReady={after !== null && shown(after) !== shown(before)}
      onClose={onClose}
      onConfirm={(reason) => after && save.mutate({ body: { before, after, reason } })}
    >
      <Text size="sm">{t('agents.quotas.topHint')}</Text>
      <TextInput
        label={t('agents.quotas.topField')}
        maxLength={80}
        value={text}
        error={after === null && t('agents.quotas.topWrong')}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
    </ReasonDialog>
  )
}

const seriesMax = 8

/** Null: not series of four digits, eight of them at most. */
function readSeries(text: string): number[] | null {
  const words = text.split(/[\s,]+/).filter(Boolean)
  if (words.length > seriesMax || words.some((word) => !/^(1\d{3}|2000)$/.test(word))) return null
  return [...new Set(words.map(Number))].toSorted((a, b) => a - b)
}
