import { NativeSelect, NumberInput, Switch, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { LevelWithdrawalForm } from '@fairground/contract/console'
import { useAct } from '../../../../platform/calls.ts'
import { useT } from '../../../../platform/i18n.tsx'
import { CountField } from '../../../../ui/fields/count-field.tsx'
import { ReasonDialog } from '../../../../ui/reason-dialog.tsx'
import { isAmount } from '../../../../ui/fields/is-amount.ts'
import type { LevelWithdrawal } from './level-withdrawals.tsx'

interface LevelWithdrawalDialogProps {
  row: LevelWithdrawal
  onClose: () => void
}

/** What somebody else has changed since the page was read is not overwritten. */
export function LevelWithdrawalDialog({ row, onClose }: LevelWithdrawalDialogProps) {
  const t = useT()
  const { level, currency, name } = row
  const [before] = useState(row.terms)
  const [isOwn, setOwn] = useState(true)
  const [form, setForm] = useState(before ?? row.effective)
  const save = useAct('vip.setWithdrawals', { onDone: onClose })
  return (
    <ReasonDialog
      title={t('payments.levels.of', { level: name, currency })}
      label={t('shell.save')}
      isBusy={save.isPending}
      isReady={!isOwn || (isAmount(form.feeFixed) && (form.sumMax === null || isAmount(form.sumMax)))}
      onClose={onClose}
      onConfirm={(reason) => save.mutate({ body: { level, currency, before, after: isOwn ? form : null, reason } })}
    >
      <Text size="sm" c="dimmed">
        {t('payments.levels.text')}
      </Text>
      <Switch
        label={t('payments.levels.hasOwn')}
        checked={isOwn}
        onChange={({ currentTarget: { checked } }) => setOwn(checked)}
      />
      {isOwn && <Fields form={form} onChange={(changes) => setForm({ ...form, ...changes })} />}
    </ReasonDialog>
  )
}

interface FieldsProps {
  form: LevelWithdrawalForm
  onChange: (changes: Partial<LevelWithdrawalForm>) => void
}

function Fields({ form, onChange }: FieldsProps) {
  const t = useT()
  return (
    <>
      <NumberInput
        label={t('payments.levels.countMax')}
        description={t('payments.levels.emptyIsAny')}
        min={1}
        max={1_000}
        allowDecimal={false}
        value={form.countMax ?? ''}
        onChange={(typed) => onChange({ countMax: typed === '' ? null : Number(typed) })}
      />
      <TextInput
        label={t('payments.levels.sumMax')}
        description={t('payments.levels.emptyIsAny')}
        inputMode="decimal"
        value={form.sumMax ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ sumMax: value.trim() === '' ? null : value.trim() })}
      />
      <CountField
        label={t('payments.terms.feeBasisPoints')}
        min={0}
        max={9_999}
        value={form.feeBasisPoints}
        onChange={(typed) => onChange({ feeBasisPoints: typed })}
      />
      <TextInput
        label={t('payments.terms.feeFixed')}
        inputMode="decimal"
        required
        value={form.feeFixed}
        onChange={({ currentTarget: { value } }) => onChange({ feeFixed: value.trim() })}
      />
      <CountField
        label={t('payments.levels.free')}
        min={0}
        max={1_000}
        value={form.freeCount}
        onChange={(typed) => onChange({ freeCount: typed })}
      />
      <NativeSelect
        label={t('payments.levels.freePer')}
        data={[
          { value: 'day', label: t('payments.levels.day') },
          { value: 'month', label: t('payments.levels.month') },
        ]}
        value={form.freePer}
        onChange={({ currentTarget: { value } }) => onChange({ freePer: value === 'month' ? 'month' : 'day' })}
      />
      <CountField
        label={t('payments.terms.expectedMinutes')}
        min={1}
        max={43_200}
        value={form.expectedMinutes}
        onChange={(typed) => onChange({ expectedMinutes: typed })}
      />
    </>
  )
}
