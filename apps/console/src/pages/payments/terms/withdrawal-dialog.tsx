import { Text } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { isAmount } from '../../../ui/fields/is-amount.ts'
import { TermsFields } from './terms-fields.tsx'
import type { WithdrawalRow } from './terms-page.tsx'

/** What somebody else has changed since the page was read is not overwritten. */
export function WithdrawalDialog({ withdrawal, onClose }: { withdrawal: WithdrawalRow; onClose: () => void }) {
  const t = useT()
  const { currency } = withdrawal
  const [before] = useState(withdrawal.terms)
  const [after, setAfter] = useState(before)
  const save = useAct('payments.setWithdrawalTerms', { onDone: onClose })
  return (
    <ReasonDialog
      title={t('payments.terms.limitOf', { kind: t('payments.terms.withdrawals'), subject: currency })}
      label={t('shell.save')}
      isDangerous={before.isOpen && !after.isOpen}
      isBusy={save.isPending}
      isReady={[after.min, after.max, after.feeFixed].every(isAmount)}
      onClose={onClose}
      onConfirm={(reason) => save.mutate({ params: { currency }, body: { before, after, reason } })}
    >
      <Text size="sm" c="dimmed">
        {t('payments.terms.keeps')}
      </Text>
      <TermsFields
        terms={after}
        onChange={setAfter}
        fields={[
          { of: 'choice', name: 'isOpen' },
          { of: 'amount', name: 'min' },
          { of: 'amount', name: 'max' },
          { of: 'count', name: 'feeBasisPoints', min: 0, max: 9_999 },
          { of: 'amount', name: 'feeFixed' },
          { of: 'count', name: 'freePerDay', min: 0, max: 100 },
          { of: 'count', name: 'expectedMinutes', min: 1, max: 43_200 },
          { of: 'choice', name: 'needsKyc' },
          { of: 'choice', name: 'canCancel' },
        ]}
      />
    </ReasonDialog>
  )
}
