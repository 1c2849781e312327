import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { tellProposed } from '../../ui/tell-proposed.ts'
import type { MemberDetail } from './member-page.tsx'

const choices = {
  goodwill: { kind: 'goodwill', direction: 'credit' },
  correctionCredit: { kind: 'correction', direction: 'credit' },
  correctionDebit: { kind: 'correction', direction: 'debit' },
  chargeback: { kind: 'chargeback', direction: 'debit' },
} as const
type Choice = keyof typeof choices
const names = Object.keys(choices) as Choice[]

/** Proposes to credit the member or to take from them: another operator approves it. */
export function AdjustDialog({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const t = useT()
  const [choice, setChoice] = useState<Choice>('goodwill')
  const [amount, setAmount] = useState('')
  const propose = useAct('wallet.proposeAdjustment', {
    onReply: ({ reference }) => tellProposed(t('members.adjustment.proposed', { reference })),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={member.account}
      label={t('members.adjustment.propose')}
      isBusy={propose.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        propose.mutate({ body: { memberId: member.id, ...choices[choice], amount: amount.trim(), reason } })
      }
    >
      <Text size="sm">{t('members.adjustment.hint')}</Text>
      <NativeSelect
        label={t('members.adjustment.kind')}
        data={names.map((value) => ({ value, label: t(`members.adjustment.kinds.${value}`) }))}
        value={choice}
        onChange={({ currentTarget: { value } }) => setChoice(names.find((each) => each === value) ?? 'goodwill')}
      />
      <TextInput
        label={t('members.adjustment.amount', { currency: member.currency })}
        required
        inputMode="decimal"
        maxLength={24}
        value={amount}
        onChange={({ currentTarget }) => setAmount(currentTarget.value)}
      />
    </ReasonDialog>
  )
}
