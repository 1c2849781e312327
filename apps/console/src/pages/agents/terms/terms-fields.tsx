import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { agentContractKinds, type AgentContractKind } from '@fairground/contract'
import { useT } from '../../../platform/i18n.tsx'
import { ofKind, type TermsForm } from './terms-form.ts'
import { TierFields } from './tier-fields.tsx'

interface TermsFieldsProps {
  form: TermsForm
  onChange: (form: TermsForm) => void
}

/** Terms of any kind as a form; what a kind has no choice of is not asked for. */
export function TermsFields({ form, onChange }: TermsFieldsProps) {
  const t = useT()
  const { kind } = form
  const options = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  return (
    <>
      <NativeSelect
        label={t('agents.kind')}
        data={options(agentContractKinds, (each) => t(`agents.kinds.${each}`))}
        value={kind}
        onChange={({ currentTarget: { value } }) => onChange(ofKind(form, value as AgentContractKind))}
      />
      {kind !== 'net_win' && (
        <NativeSelect
          label={t('agents.measure')}
          data={options(['turnover', 'loss'] as const, (each) => t(`agents.measures.${each}`))}
          value={form.measure}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...form, measure: value === 'loss' ? 'loss' : 'turnover' })
          }
        />
      )}
      {kind === 'daily_salary' && (
        <NativeSelect
          label={t('agents.mode')}
          data={options(['whole', 'bands'] as const, (each) => t(`agents.modes.${each}`))}
          value={form.mode}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...form, mode: value === 'bands' ? 'bands' : 'whole' })
          }
        />
      )}
      <NativeSelect
        label={t('agents.payer')}
        data={options(['parent', 'house'] as const, (each) => t(`agents.payers.${each}`))}
        value={form.payer}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...form, payer: value === 'house' ? 'house' : 'parent' })
        }
      />
      {kind !== 'net_win' && (
        <TextInput
          label={t('agents.activeTurnover')}
          inputMode="decimal"
          value={form.activeTurnover}
          onChange={({ currentTarget: { value } }) => onChange({ ...form, activeTurnover: value.trim() })}
        />
      )}
      <TierFields form={form} onChange={onChange} />
      {kind === 'dividend' && (
        <Checkbox
          label={t('agents.carriesOver')}
          checked={form.carriesOver}
          onChange={({ currentTarget: { checked } }) => onChange({ ...form, carriesOver: checked })}
        />
      )}
      <Checkbox
        label={t('agents.freezes')}
        checked={form.freezes}
        onChange={({ currentTarget: { checked } }) => onChange({ ...form, freezes: checked })}
      />
    </>
  )
}
