import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { isSame } from '../../../platform/is-same.ts'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { tellProposed } from '../../../ui/tell-proposed.ts'
import { areTermsReady, ChannelFields } from './channel-fields.tsx'
import { areNamesReady, NamesFields } from '../../../ui/fields/names-fields.tsx'
import { isPayeeReady, noPayee, PayeeFields } from './payee-fields.tsx'
import type { ChannelRow, Choices } from './terms-page.tsx'

interface ChannelDialogProps {
  channel: ChannelRow
  choices: Choices
  onClose: () => void
}

/** What somebody else has changed since the page was read is not overwritten. */
export function ChannelDialog({ channel, choices, onClose }: ChannelDialogProps) {
  const [part, setPart] = useState<'terms' | 'names' | 'payee'>('terms')
  if (part === 'names') return <NamesDialog channel={channel} choices={choices} onClose={onClose} />
  if (part === 'payee') return <PayeeDialog channel={channel} onClose={onClose} />
  return <TermsDialog channel={channel} onPart={setPart} onClose={onClose} />
}

type PartProps = Omit<ChannelDialogProps, 'choices'>

function TermsDialog({ channel, onPart, onClose }: PartProps & { onPart: (part: 'names' | 'payee') => void }) {
  const t = useT()
  const { code, name, currency, payee } = channel
  const [before] = useState(channel.terms)
  const [after, setAfter] = useState(before)
  const save = useAct('payments.setChannel', { onDone: onClose })
  return (
    <ReasonDialog
      title={`${name}, ${currency}`}
      label={t('shell.save')}
      isDangerous={before.isOpen && !after.isOpen}
      isBusy={save.isPending}
      isReady={areTermsReady(after)}
      onClose={onClose}
      onConfirm={(reason) => save.mutate({ params: { code }, body: { before, after, reason } })}
    >
      <Text size="sm" c="dimmed">
        {t('payments.terms.keeps')}
      </Text>
      {payee && <Text size="sm">{t('payments.terms.payee', payee)}</Text>}
      <Group gap="xs">
        <Button variant="default" onClick={() => onPart('names')}>
          {t('payments.terms.changeNames')}
        </Button>
        {payee && (
          <Button variant="default" onClick={() => onPart('payee')}>
            {t('payments.terms.changePayee')}
          </Button>
        )}
      </Group>
      <ChannelFields terms={after} onChange={setAfter} />
    </ReasonDialog>
  )
}

function NamesDialog({ channel: { code, name, names }, choices, onClose }: ChannelDialogProps) {
  const t = useT()
  const [before] = useState(names)
  const [after, setAfter] = useState(names)
  const save = useAct('payments.setChannelNames', { onDone: onClose })
  return (
    <ReasonDialog
      title={t('payments.terms.namesOf', { name })}
      label={t('shell.save')}
      isBusy={save.isPending}
      isReady={areNamesReady(after)}
      onClose={onClose}
      onConfirm={(reason) => save.mutate({ params: { code }, body: { before, after, reason } })}
    >
      <NamesFields names={after} languages={choices.languages} onChange={setAfter} />
    </ReasonDialog>
  )
}

function PayeeDialog({ channel: { code, name, payee }, onClose }: PartProps) {
  const t = useT()
  const [before] = useState(payee ?? noPayee)
  const [after, setAfter] = useState(before)
  const ask = useAct('payments.proposePayee', {
    onReply: () => tellProposed(t('payments.terms.isProposed')),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={t('payments.terms.payeeOf', { name })}
      label={t('payments.terms.propose')}
      isBusy={ask.isPending}
      isReady={isPayeeReady(after) && !isSame(before, after)}
      onClose={onClose}
      onConfirm={(reason) => ask.mutate({ params: { code }, body: { before, after, reason } })}
    >
      <Text size="sm" c="dimmed">
        {t('payments.terms.payeeText')}
      </Text>
      <PayeeFields payee={after} onChange={setAfter} />
    </ReasonDialog>
  )
}
