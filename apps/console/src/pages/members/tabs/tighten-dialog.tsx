import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { limitKinds, limitSpans } from '@fairground/contract'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'

/** Sets a stricter limit for a member who asks for it; a looser one only the member can ask for. */
export function TightenDialog({ id, currency, onClose }: { id: string; currency: string; onClose: () => void }) {
  const t = useT()
  const [kind, setKind] = useState<(typeof limitKinds)[number]>('deposit')
  const [span, setSpan] = useState<(typeof limitSpans)[number]>('day')
  const [value, setValue] = useState('')
  const tighten = useAct('responsibleGaming.tightenLimit', { onDone: onClose })
  return (
    <ReasonDialog
      title={t('members.limits.tighten')}
      label={t('shell.save')}
      isBusy={tighten.isPending}
      isReady={value.trim() !== ''}
      onClose={onClose}
      onConfirm={(reason) => tighten.mutate({ params: { id }, body: { kind, span, value: value.trim(), reason } })}
    >
      <Text size="sm">{t('members.limits.tightenHint')}</Text>
      <NativeSelect
        label={t('members.type')}
        data={limitKinds.map((each) => ({ value: each, label: t(`members.limits.kinds.${each}`) }))}
        value={kind}
        onChange={({ currentTarget }) => setKind(limitKinds.find((each) => each === currentTarget.value) ?? 'deposit')}
      />
      <NativeSelect
        label={t('members.limits.span')}
        data={limitSpans.map((each) => ({ value: each, label: t(`members.limits.spans.${each}`) }))}
        value={span}
        onChange={({ currentTarget }) => setSpan(limitSpans.find((each) => each === currentTarget.value) ?? 'day')}
      />
      <TextInput
        label={kind === 'time' ? t('members.limits.valueMinutes') : t('members.limits.valueIn', { currency })}
        required
        inputMode="decimal"
        maxLength={24}
        value={value}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
    </ReasonDialog>
  )
}
