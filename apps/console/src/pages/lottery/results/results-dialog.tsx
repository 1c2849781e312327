import { NumberInput, Radio, Select, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import type { OperatorReply } from '@fairground/contract/console'
import { useAct, useRead } from '../../../platform/calls.ts'
import { timeText } from '../../../platform/dates.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import type { LotteryRow } from '../lotteries-page.tsx'

type Shown = OperatorReply<'lottery.resultTerms'>

interface ResultsDialogProps {
  lottery: LotteryRow
  onClose: () => void
}

const sources = ['house', 'outside'] as const
const minuteSeconds = 60
const overdueMinutes = { min: 1, max: 10_080 }

/** Where the results of a lottery come from, and how its feeds answered last. */
export function ResultsDialog(props: ResultsDialogProps) {
  const t = useT()
  const { lottery, onClose } = props
  const { data, error, refetch } = useRead('lottery.resultTerms', { params: { code: lottery.code } })
  if (data) return <Terms {...props} shown={data} />
  return (
    <Dialog title={t('lottery.results.of', { name: lottery.name })} onClose={onClose}>
      {error ? <Refusal cause={error} onAgain={() => void refetch()} /> : <Skeleton height={240} />}
    </Dialog>
  )
}

function Terms({ lottery, shown, onClose }: ResultsDialogProps & { shown: Shown }) {
  const t = useT()
  const may = useMay()
  const { available, answers, hasBeacon, ...terms } = shown
  // Read again while this is open.
  const [before] = useState(terms)
  const [after, setAfter] = useState(terms)
  // Empty while somebody types.
  const [minutes, setMinutes] = useState<number | string>(terms.overdueAfterSeconds / minuteSeconds)
  const save = useAct('lottery.setResultTerms', { onDone: onClose })
  const isWhole = after.feeds === null || (after.feeds[0] !== after.feeds[1] && after.feeds.every(Boolean))
  return (
    <ReasonDialog
      title={t('lottery.results.of', { name: lottery.name })}
      label={t('shell.save')}
      isDangerous={before.source !== after.source}
      isBusy={save.isPending}
      isReady={may('games.write') && isWhole && Number(minutes) >= overdueMinutes.min}
      onClose={onClose}
      onConfirm={(reason) =>
        save.mutate({
          params: { code: lottery.code },
          body: { before, after: { ...after, overdueAfterSeconds: Number(minutes) * minuteSeconds }, reason },
        })
      }
    >
      <Radio.Group
        label={t('lottery.results.source')}
        description={
          lottery.announcedUntil === null
            ? t('lottery.closeOffsetTextNone')
            : t('lottery.closeOffsetText', { day: lottery.announcedUntil })
        }
        value={after.source}
        onChange={(value) =>
          setAfter(
            value === 'outside' ? { ...after, source: 'outside', mixesBeacon: false } : { ...after, source: 'house' },
          )
        }
      >
        <Stack gap="xs" mt="xs">
          {sources.map((source) => (
            <Radio
              key={source}
              value={source}
              label={t(`lottery.results.sources.${source}`)}
              description={t(`lottery.results.sourceTexts.${source}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {after.source === 'outside' ? (
        <Feeds available={available} feeds={after.feeds} onChange={(feeds) => setAfter({ ...after, feeds })} />
      ) : (
        <Switch
          label={t('lottery.results.mixesBeacon')}
          description={t(hasBeacon ? 'lottery.results.mixesBeaconText' : 'lottery.results.noBeacon')}
          disabled={!hasBeacon && !after.mixesBeacon}
          checked={after.mixesBeacon}
          onChange={(event) => setAfter({ ...after, mixesBeacon: event.currentTarget.checked })}
        />
      )}
      {(after.source === 'outside' || after.mixesBeacon) && (
        <NumberInput
          label={t(after.mixesBeacon ? 'lottery.results.voidAfter' : 'lottery.results.overdueAfter')}
          {...overdueMinutes}
          allowDecimal={false}
          value={minutes}
          onChange={setMinutes}
        />
      )}
      <Answers answers={answers} />
    </ReasonDialog>
  )
}

interface FeedsProps extends Pick<Shown, 'available' | 'feeds'> {
  onChange: (feeds: Shown['feeds']) => void
}

/** Two, or none. */
function Feeds({ available, feeds, onChange }: FeedsProps) {
  const t = useT()
  if (available.length < 2 && feeds === null) return <Text size="sm">{t('lottery.results.noFeeds')}</Text>
  const choices = [
    { value: '', label: t('lottery.results.byHand') },
    ...available.map((value) => ({ value, label: value })),
  ]
  const choose = (first: string, second: string) => onChange(first === '' ? null : [first, second])
  const second = feeds?.[1] ?? ''
  return (
    <>
      <Select
        label={t('lottery.results.first')}
        data={choices}
        allowDeselect={false}
        value={feeds?.[0] ?? ''}
        onChange={(first) => choose(first ?? '', second === first ? '' : second)}
      />
      {feeds && (
        <Select
          label={t('lottery.results.second')}
          data={choices.filter(({ value }) => value !== '' && value !== feeds[0])}
          allowDeselect={false}
          value={second === '' ? null : second}
          onChange={(value) => choose(feeds[0], value ?? '')}
        />
      )}
    </>
  )
}

function Answers({ answers }: Pick<Shown, 'answers'>) {
  const t = useT()
  if (answers.length === 0) return null
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {t('lottery.results.answers')}
      </Text>
      {answers.map(({ feed, askedAt, fault }) => (
        <Text key={feed} size="sm">
          {t('lottery.results.answer', { feed, at: timeText(askedAt), fault: fault ?? 'none' })}
        </Text>
      ))}
    </Stack>
  )
}
