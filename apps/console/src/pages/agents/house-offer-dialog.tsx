import { Checkbox, NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { agentContractKinds, type AgentContractKind } from '@fairground/contract'
import { useAct } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { blankTerms, readTermsForm } from './terms-form.ts'
import { TierFields } from './tier-fields.tsx'

/** A contract of the house for one agent. */
export function HouseOfferDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [account, setAccount] = useState('')
  const [form, setForm] = useState(blankTerms)
  const offer = useAct('agents.offerHouseContract', { onDone: onClose })
  const terms = readTermsForm(form)
  const options = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  return (
    <ReasonDialog
      title={t('agents.offer')}
      label={t('agents.offer')}
      isBusy={offer.isPending}
      isReady={terms !== null && account.trim() !== ''}
      onClose={onClose}
      onConfirm={(reason) => terms && offer.mutate({ body: { account: account.trim(), terms, reason } })}
    >
      <Text size="sm" c="dimmed">
        {t('agents.offerText')}
      </Text>
      <TextInput
        label={t('agents.account')}
        required
        maxLength={64}
        value={account}
        onChange={({ currentTarget: { value } }) => setAccount(value)}
      />
      <NativeSelect
        label={t('agents.kind')}
        data={options(agentContractKinds, (kind) => t(`agents.kinds.${kind}`))}
        value={form.kind}
        onChange={({ currentTarget: { value } }) => setForm({ ...form, kind: value as AgentContractKind })}
      />
      <NativeSelect
        label={t('agents.measure')}
        data={options(['turnover', 'loss'] as const, (each) => t(`agents.measures.${each}`))}
        value={form.measure}
        onChange={({ currentTarget: { value } }) =>
          setForm({ ...form, measure: value === 'loss' ? 'loss' : 'turnover' })
        }
      />
      {form.kind === 'daily_salary' && (
        <NativeSelect
          label={t('agents.mode')}
          data={options(['whole', 'bands'] as const, (each) => t(`agents.modes.${each}`))}
          value={form.mode}
          onChange={({ currentTarget: { value } }) => setForm({ ...form, mode: value === 'bands' ? 'bands' : 'whole' })}
        />
      )}
      <NativeSelect
        label={t('agents.payer')}
        data={options(['parent', 'house'] as const, (each) => t(`agents.payers.${each}`))}
        value={form.payer}
        onChange={({ currentTarget: { value } }) => setForm({ ...form, payer: value === 'house' ? 'house' : 'parent' })}
      />
      <TextInput
        label={t('agents.activeTurnover')}
        inputMode="decimal"
        value={form.activeTurnover}
        onChange={({ currentTarget: { value } }) => setForm({ ...form, activeTurnover: value.trim() })}
      />
      <TierFields form={form} onChange={setForm} />
      {form.kind === 'dividend' && (
        <Checkbox
          label={t('agents.carriesOver')}
          checked={form.carriesOver}
          onChange={({ currentTarget: { checked } }) => setForm({ ...form, carriesOver: checked })}
        />
      )}
      <Checkbox
        label={t('agents.freezes')}
        checked={form.freezes}
        onChange={({ currentTarget: { checked } }) => setForm({ ...form, freezes: checked })}
      />
    </ReasonDialog>
  )
}
