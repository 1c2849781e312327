import { Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { LevelTermsForm, OperatorReply } from '@fairground/contract/console'
import { useAct } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { CountField } from '../../ui/fields/count-field.tsx'
import { isAmount } from '../../ui/fields/is-amount.ts'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'

interface TermsDialogProps {
  level: number
  name: string
  terms: LevelTermsForm
  currencies: OperatorReply<'vip.ladder'>['choices']['currencies']
  onClose: () => void
}

const addressShape = /^(https:\/\/|mailto:)\S+$/

/** What a level brings and asks for. What somebody else has changed since the page was read is not overwritten. */
export function TermsDialog({ level, name, terms, currencies, onClose }: TermsDialogProps) {
  const t = useT()
  const [before] = useState(terms)
  const [after, setAfter] = useState(terms)
  const save = useAct('vip.setTerms', { onDone: onClose })
  const { keep, host } = after
  const isReady =
    (!keep || currencies.every((currency) => isAmount(keep.valid[currency] ?? ''))) &&
    (!host || (host.name.trim() !== '' && addressShape.test(host.address)))
  return (
    <ReasonDialog
      title={t('merchants.vip.termsOf', { level: name })}
      label={t('shell.save')}
      isBusy={save.isPending}
      isReady={isReady}
      onClose={onClose}
      onConfirm={(reason) => save.mutate({ body: { level, before, after, reason } })}
    >
      <CountField
        label={t('merchants.vip.rebate')}
        description={t('merchants.vip.rebateHint')}
        min={0}
        max={1_000}
        value={after.rebateBasisPoints}
        onChange={(typed) => setAfter({ ...after, rebateBasisPoints: typed })}
      />
      <CountField
        label={t('merchants.vip.priority')}
        description={t('merchants.vip.priorityHint')}
        min={0}
        max={9}
        value={after.reviewPriority}
        onChange={(typed) => setAfter({ ...after, reviewPriority: typed })}
      />
      <HostFields host={host} onChange={(changed) => setAfter({ ...after, host: changed })} />
      {level > 1 && (
        <KeepFields keep={keep} currencies={currencies} onChange={(changed) => setAfter({ ...after, keep: changed })} />
      )}
    </ReasonDialog>
  )
}

interface HostFieldsProps {
  host: LevelTermsForm['host']
  onChange: (host: LevelTermsForm['host']) => void
}

function HostFields({ host, onChange }: HostFieldsProps) {
  const t = useT()
  return (
    <>
      <Switch
        label={t('merchants.vip.hasHost')}
        checked={host !== null}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? { name: '', address: '' } : null)}
      />
      {host && (
        <>
          <TextInput
            label={t('merchants.vip.hostName')}
            required
            maxLength={60}
            value={host.name}
            onChange={({ currentTarget: { value } }) => onChange({ ...host, name: value })}
          />
          <TextInput
            label={t('merchants.vip.hostAddress')}
            description={t('merchants.vip.hostHint')}
            required
            maxLength={200}
            value={host.address}
            onChange={({ currentTarget: { value } }) => onChange({ ...host, address: value.trim() })}
          />
        </>
      )}
    </>
  )
}

interface KeepFieldsProps {
  keep: LevelTermsForm['keep']
  currencies: TermsDialogProps['currencies']
  onChange: (keep: LevelTermsForm['keep']) => void
}

function KeepFields({ keep, currencies, onChange }: KeepFieldsProps) {
  const t = useT()
  return (
    <>
      <Switch
        label={t('merchants.vip.hasKeep')}
        checked={keep !== null}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? { days: 30, graceDays: 7, valid: {} } : null)}
      />
      {keep && (
        <>
          <CountField
            label={t('merchants.vip.keepDays')}
            min={1}
            max={366}
            value={keep.days}
            onChange={(typed) => onChange({ ...keep, days: typed })}
          />
          <CountField
            label={t('merchants.vip.graceDays')}
            min={0}
            max={366}
            value={keep.graceDays}
            onChange={(typed) => onChange({ ...keep, graceDays: typed })}
          />
          {currencies.map((currency) => (
            <TextInput
              key={currency}
              label={t('merchants.vip.keepIn', { currency })}
              inputMode="decimal"
              required
              value={keep.valid[currency] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onChange({ ...keep, valid: { ...keep.valid, [currency]: value.trim() } })
              }
            />
          ))}
        </>
      )}
    </>
  )
}
