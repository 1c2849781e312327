import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { CountField } from '../../ui/fields/count-field.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import type { TextLimit } from './text-limits.tsx'

interface TextLimitDialogProps {
  /** None: the limit of a country that has none yet. */
  before?: TextLimit
  onClose: () => void
}

/** What the platform takes where nothing is set. */
const usual = { isBlocked: false, costMax: null, rangePerHour: 20, countryPerHour: 200, revision: 0 }
const counts = ['rangePerHour', 'countryPerHour'] as const
const countryShape = /^([A-Z]{2}|all)$/
const costShape = /^\d{1,6}(\.\d{1,6})?$/

export function TextLimitDialog({ before, onClose }: TextLimitDialogProps) {
  const t = useT()
  const { isBlocked, costMax, rangePerHour, countryPerHour, revision } = before ?? usual
  const [country, setCountry] = useState(before?.country ?? '')
  const [blocked, setBlocked] = useState(isBlocked)
  const [cost, setCost] = useState(costMax ?? '')
  const [perHour, setPerHour] = useState({ rangePerHour, countryPerHour })
  const set = useAct('messaging.setTextLimit', { onDone: onClose })
  const isCost = cost === '' || (costShape.test(cost) && Number(cost) > 0)
  return (
    <ReasonDialog
      title={t('messaging.limits.title')}
      label={t('shell.save')}
      isBusy={set.isPending}
      isReady={countryShape.test(country) && isCost && counts.every((key) => perHour[key] >= 1)}
      onClose={onClose}
      onConfirm={(reason) =>
        set.mutate({
          params: { country },
          body: { isBlocked: blocked, costMax: cost === '' ? null : cost, ...perHour, revision, reason },
        })
      }
    >
      <TextInput
        label={t('messaging.country')}
        description={t('messaging.limits.countryHint')}
        value={country}
        disabled={before !== undefined}
        maxLength={3}
        onChange={({ currentTarget: { value } }) => setCountry(value === 'all' ? value : tidyCountry(value))}
      />
      <Checkbox
        label={t('messaging.limits.blocked')}
        checked={blocked}
        onChange={({ currentTarget: { checked } }) => setBlocked(checked)}
      />
      <TextInput
        label={t('messaging.limits.costMax')}
        description={t('messaging.limits.costHint')}
        value={cost}
        inputMode="decimal"
        onChange={({ currentTarget: { value } }) => setCost(value.trim())}
      />
      {counts.map((key) => (
        <CountField
          key={key}
          label={t(key === 'rangePerHour' ? 'messaging.limits.range' : 'messaging.limits.perHour')}
          min={1}
          max={100_000}
          value={perHour[key]}
          onChange={(value) => setPerHour({ ...perHour, [key]: value })}
        />
      ))}
    </ReasonDialog>
  )
}

/** While “all” is typed it stays as it is; codes of countries are in capitals. */
const tidyCountry = (value: string): string => ('all'.startsWith(value) ? value : value.toUpperCase().slice(0, 2))
