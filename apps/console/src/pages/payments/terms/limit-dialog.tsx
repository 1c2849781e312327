import { Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { tellProposed } from '../../../ui/tell-proposed.ts'
import type { LimitRow } from './limits.tsx'
import { isAmount } from '../../../ui/fields/is-amount.ts'

interface LimitDialogProps {
  limit: LimitRow
  name: string
  onClose: () => void
}

/** A lower amount counts at once; a higher one is proposed. */
export function LimitDialog({ limit, name, onClose }: LimitDialogProps) {
  const t = useT()
  const { kind, subject, currency } = limit
  const [before] = useState(limit.amount)
  const [typed, setTyped] = useState(before ?? '')
  const [isNone, setNone] = useState(before === null)
  const save = useAct('operators.setLimit', {
    onReply: ({ isProposed }) => {
      if (isProposed) tellProposed(t('payments.terms.isProposed'))
    },
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={name}
      label={t('shell.save')}
      isBusy={save.isPending}
      isReady={isNone || isAmount(typed)}
      onClose={onClose}
      onConfirm={(reason) => save.mutate({ body: { kind, subject, before, after: isNone ? null : typed, reason } })}
    >
      {kind !== 'transfer' && kind !== 'withdrawal' && (
        <Switch
          label={t(kind === 'win' ? 'payments.terms.noLimit' : 'payments.terms.unlimited')}
          checked={isNone}
          onChange={({ currentTarget }) => setNone(currentTarget.checked)}
        />
      )}
      <TextInput
        label={currency === null ? t('payments.terms.amount') : `${t('payments.terms.amount')} (${currency})`}
        inputMode="decimal"
        required
        disabled={isNone}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.trim())}
      />
    </ReasonDialog>
  )
}
