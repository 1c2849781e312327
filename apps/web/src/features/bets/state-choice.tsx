import { useT } from '../../platform/i18n/use-i18n.ts'
import { Segment } from '../../ui/choices/segment.tsx'
import type { BetState } from './api.ts'

const choices = ['all', 'open', 'settled'] as const

interface StateChoiceProps {
  state: BetState | undefined
  onChange: (state: BetState | undefined) => void
}

/** Open or settled bets. */
export function StateChoice({ state, onChange }: StateChoiceProps) {
  const t = useT()
  return (
    <Segment
      label={t('bets.filter.label')}
      options={choices.map((value) => ({ value, label: t(`bets.filter.${value}`) }))}
      value={state ?? 'all'}
      onChange={(value) => onChange(value === 'all' ? undefined : value)}
    />
  )
}
