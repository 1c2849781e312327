import { Checkbox, NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import type { MemberDetail } from './member-page.tsx'

const kinds = ['email', 'mobile'] as const
const charactersMax = 254

/** Replaces or removes an e-mail address or a phone number. */
export function ContactDialog({ member: { id, contacts }, onClose }: { member: MemberDetail; onClose: () => void }) {
  const t = useT()
  // As they were when the dialog opened: what somebody else has changed since is not overwritten.
  const [known] = useState(contacts)
  const [kind, setKind] = useState<(typeof kinds)[number]>('email')
  const [text, setText] = useState('')
  const [isVerified, setVerified] = useState(false)
  const [isRemoved, setRemoved] = useState(false)
  const change = useAct('accounts.changeContact', { onDone: onClose })
  const before = known.find((contact) => contact.kind === kind)
  const isRemoval = isRemoved && before !== undefined
  return (
    <ReasonDialog
      title={t('members.contact.change')}
      label={t('shell.save')}
      isBusy={change.isPending}
      isReady={isRemoval || text.trim() !== ''}
      onClose={onClose}
      onConfirm={(reason) => {
        const after = isRemoval ? { text: null, isVerified: false } : { text: text.trim(), isVerified }
        change.mutate({ params: { id }, body: { kind, version: before?.version ?? null, ...after, reason } })
      }}
    >
      <Text size="sm">{t('members.contact.hint')}</Text>
      <NativeSelect
        label={t('members.contact.kind')}
        data={kinds.map((value) => ({ value, label: t(`members.contactKinds.${value}`) }))}
        value={kind}
        onChange={({ currentTarget: { value } }) => setKind(value === 'mobile' ? 'mobile' : 'email')}
      />
      {before && (
        <Checkbox
          label={t('members.contact.remove')}
          checked={isRemoved}
          onChange={({ currentTarget }) => setRemoved(currentTarget.checked)}
        />
      )}
      {!isRemoval && (
        <>
          <TextInput
            label={t(`members.contact.${kind}`)}
            {...(kind === 'mobile' && { description: t('members.contact.mobileHint') })}
            required
            inputMode={kind === 'mobile' ? 'tel' : 'email'}
            maxLength={charactersMax}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Checkbox
            label={t('members.contact.isVerified')}
            description={t('members.contact.isVerifiedHint')}
            checked={isVerified}
            onChange={({ currentTarget }) => setVerified(currentTarget.checked)}
          />
        </>
      )}
    </ReasonDialog>
  )
}
