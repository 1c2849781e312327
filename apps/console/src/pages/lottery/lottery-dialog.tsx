import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { CountField } from '../../ui/fields/count-field.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import type { LotteryRow } from './lotteries-page.tsx'

const sales = ['open', 'paused', 'closed'] as const
const seriesKeys = ['min', 'defaultSeries', 'betSeriesMax', 'max'] as const
const seriesBounds = { min: 1000, max: 2000 }

/** What somebody else has changed since the list was read is not overwritten. */
export function LotteryDialog({ lottery, onClose }: { lottery: LotteryRow; onClose: () => void }) {
  const t = useT()
  const { code, name, everySeconds, announcedUntil, sale, closeOffsetSeconds, series } = lottery
  // The list is read again while this is open.
  const [before] = useState({ sale, closeOffsetSeconds, series })
  const [after, setAfter] = useState(before)
  const save = useAct('lottery.setLottery', { onDone: onClose })
  return (
    <ReasonDialog
      title={name}
      label={t('shell.save')}
      isDangerous={before.sale === 'open' && after.sale !== 'open'}
      isBusy={save.isPending}
      onClose={onClose}
      onConfirm={(reason) => save.mutate({ params: { code }, body: { before, after, reason } })}
    >
      <Radio.Group
        label={t('lottery.sale')}
        value={after.sale}
        onChange={(value) => setAfter({ ...after, sale: sales.find((each) => each === value) ?? after.sale })}
      >
        <Stack gap="xs" mt="xs">
          {sales.map((each) => (
            <Radio
              key={each}
              value={each}
              label={t(`lottery.sales.${each}`)}
              description={t(`lottery.saleText.${each}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <CountField
        label={t('lottery.closeOffsetSeconds')}
        description={
          announcedUntil === null
            ? t('lottery.closeOffsetTextNone')
            : t('lottery.closeOffsetText', { day: announcedUntil })
        }
        min={0}
        max={everySeconds - 1}
        value={after.closeOffsetSeconds}
        onChange={(value) => setAfter({ ...after, closeOffsetSeconds: value })}
      />
      <Text size="sm" c="dimmed">
        {t('lottery.seriesText')}
      </Text>
      {seriesKeys.map((key) => (
        <CountField
          key={key}
          label={t(`lottery.seriesOf.${key}`)}
          {...seriesBounds}
          thousandSeparator={false}
          value={after.series[key]}
          onChange={(value) => setAfter({ ...after, series: { ...after.series, [key]: value } })}
        />
      ))}
    </ReasonDialog>
  )
}
