import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OperatorReply } from '@fairground/contract/console'
import { compareRatio, parseRatio } from '@fairground/money'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { isAmount } from '../../../ui/fields/is-amount.ts'
import { tellProposed } from '../../../ui/tell-proposed.ts'

export type CapsRow = OperatorReply<'lottery.caps'>['list'][number]
type Caps = Omit<CapsRow, 'currency'>

export const capNames = ['draw', 'number', 'member'] as const

/** The caps of a lottery in one currency: lower ones count at once, higher ones wait for a second person. */
export function CapsDialog({ code, row, onClose }: { code: string; row: CapsRow; onClose: () => void }) {
  const t = useT()
  const { currency, ...known } = row
  const [before] = useState<Caps>(known)
  const [typed, setTyped] = useState({ draw: known.draw ?? '', number: known.number ?? '', member: known.member ?? '' })
  const lower = useAct('lottery.lowerCaps', { onDone: onClose })
  const ask = useAct('lottery.proposeCaps', {
    onReply: () => tellProposed(t('payments.terms.isProposed')),
    onDone: onClose,
  })
  const after: Caps = { draw: typed.draw || null, number: typed.number || null, member: typed.member || null }
  const isRead = capNames.every((name) => after[name] === null || isAmount(after[name] ?? ''))
  const isHigher = isRead && capNames.some((name) => isAbove(after[name], before[name]))
  return (
    <ReasonDialog
      title={t('lottery.caps.in', { currency })}
      label={t(isHigher ? 'payments.terms.propose' : 'shell.save')}
      isBusy={lower.isPending || ask.isPending}
      isReady={isRead && capNames.some((name) => after[name] !== before[name])}
      onClose={onClose}
      onConfirm={(reason) =>
        (isHigher ? ask : lower).mutate({ params: { code, currency }, body: { before, after, reason } })
      }
    >
      <Text size="sm">{t('lottery.caps.text')}</Text>
      {capNames.map((name) => (
        <TextInput
          key={name}
          label={t(`lottery.caps.of.${name}`)}
          description={t(`lottery.caps.hints.${name}`)}
          inputMode="decimal"
          value={typed[name]}
          onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [name]: value.trim() })}
        />
      ))}
    </ReasonDialog>
  )
}

/** No cap is above every cap. */
function isAbove(after: string | null, before: string | null): boolean {
  if (before === null) return false
  return after === null || compareRatio(parseRatio(after), parseRatio(before)) > 0
}
