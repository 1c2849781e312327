import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { agentContractKinds, type AgentContractKind } from '@fairground/contract'
import { useT } from '../../../platform/i18n.tsx'
import { ofKind, type TermsForm } from './terms-form.ts'
import { TierFields } from './tier-fields.tsx'

interface TermsFieldsProps {
  form: TermsForm
  onChange: (form: TermsForm) => void
}

const optionsOf = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
  values.map((value) => ({ value, label: label(value) }))

/** Terms of any kind as a form; what a kind has no choice of is not asked for. */
export function TermsFields({ form, onChange }: TermsFieldsProps) {
  const t = useT()
  const { kind } = form
  const isAffiliate = kind === 'affiliate_loss'
  return (
    <>
      <NativeSelect
        label={t('agents.kind')}
        data={optionsOf(agentContractKinds, (each) => t(`agents.kinds.${each}`))}
        value={kind}
        onChange={({ currentTarget: { value } }) => onChange(ofKind(form, value as AgentContractKind))}
      />
      {!isAffiliate && <RuleFields form={form} onChange={onChange} />}
      {kind !== 'net_win' && <AmountField name="activeTurnover" form={form} onChange={onChange} />}
      {isAffiliate && <AmountField name="activeDeposit" form={form} onChange={onChange} />}
      {isAffiliate && <AmountField name="feeRate" form={form} onChange={onChange} />}
      <TierFields form={form} onChange={onChange} />
      {kind === 'dividend' && (
        <Checkbox
          label={t('agents.carriesOver')}
          checked={form.carriesOver}
          onChange={({ currentTarget: { checked } }) => onChange({ ...form, carriesOver: checked })}
        />
      )}
      {!isAffiliate && (
        <Checkbox
          label={t('agents.freezes')}
          checked={form.freezes}
          onChange={({ currentTarget: { checked } }) => onChange({ ...form, freezes: checked })}
        />
      )}
    </>
  )
}

/** What tiers are compared with, what they pay on, and who pays. */
function RuleFields({ form, onChange }: TermsFieldsProps) {
  const t = useT()
  return (
    <>
      {form.kind !== 'net_win' && (
        <NativeSelect
          label={t('agents.measure')}
          data={optionsOf(['turnover', 'loss'] as const, (each) => t(`agents.measures.${each}`))}
          value={form.measure}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...form, measure: value === 'loss' ? 'loss' : 'turnover' })
          }
        />
      )}
      {form.kind === 'daily_salary' && (
        <NativeSelect
          label={t('agents.mode')}
          data={optionsOf(['whole', 'bands'] as const, (each) => t(`agents.modes.${each}`))}
          value={form.mode}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...form, mode: value === 'bands' ? 'bands' : 'whole' })
          }
        />
      )}
      <NativeSelect
        label={t('agents.payer')}
        data={optionsOf(['parent', 'house'] as const, (each) => t(`agents.payers.${each}`))}
        value={form.payer}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...form, payer: value === 'house' ? 'house' : 'parent' })
        }
      />
    </>
  )
}

function AmountField({
  name,
  form,
  onChange,
}: TermsFieldsProps & { name: 'activeTurnover' | 'activeDeposit' | 'feeRate' }) {
  const t = useT()
  return (
    <TextInput
      label={t(`agents.${name}`)}
      inputMode="decimal"
      value={form[name]}
      onChange={({ currentTarget: { value } }) => onChange({ ...form, [name]: value.trim() })}
    />
  )
}
