import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { StartFrom } from './templates/start-from.tsx'
import { TermsFields } from './terms/terms-fields.tsx'
import { blankTerms, formOf, readTermsForm } from './terms/terms-form.ts'

/** A contract of the house for one agent. */
export function HouseOfferDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [account, setAccount] = useState('')
  const [form, setForm] = useState(blankTerms)
  const offer = useAct('agents.offerHouseContract', { onDone: onClose })
  const terms = readTermsForm(form)
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
      <StartFrom onChoose={({ terms }) => setForm(formOf(terms))} />
      <TermsFields form={form} onChange={setForm} />
    </ReasonDialog>
  )
}
