import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { channelKinds } from '@fairground/contract'
import type { NewChannel } from '@fairground/contract/console'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { tellProposed } from '../../../ui/tell-proposed.ts'
import { areTermsReady, ChannelFields } from './channel-fields.tsx'
import { areNamesReady, NamesFields } from '../../../ui/fields/names-fields.tsx'
import { isPayeeReady, noPayee, PayeeFields } from './payee-fields.tsx'
import { isAmount } from '../../../ui/fields/is-amount.ts'
import type { Choices } from './terms-page.tsx'

const manual = 'manual'
const codeShape = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/

const emptyChannel = ({ currencies }: Choices): NewChannel => ({
  code: '',
  kind: manual,
  provider: manual,
  currency: currencies[0] ?? 'USD',
  names: {},
  terms: {
    isOpen: false,
    position: 100,
    min: '',
    max: '',
    presets: [],
    feeBasisPoints: 0,
    feeFixed: '0',
    turnoverPercent: 100,
    lifeMinutes: 60,
  },
  payee: noPayee,
  secondPersonAbove: '',
})

const isReady = ({ code, names, terms, payee, secondPersonAbove }: NewChannel): boolean =>
  codeShape.test(code) &&
  areNamesReady(names) &&
  areTermsReady(terms) &&
  (payee === null || isPayeeReady(payee)) &&
  (secondPersonAbove === null || isAmount(secondPersonAbove))

/** A channel that another person agrees to. */
export function NewChannelDialog({ choices, onClose }: { choices: Choices; onClose: () => void }) {
  const t = useT()
  const [channel, setChannel] = useState(() => emptyChannel(choices))
  const change = (part: Partial<NewChannel>) => setChannel({ ...channel, ...part })
  const ask = useAct('payments.proposeChannel', {
    onReply: () => tellProposed(t('payments.terms.isProposed')),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={t('payments.terms.newChannel')}
      label={t('payments.terms.propose')}
      isBusy={ask.isPending}
      isReady={isReady(channel)}
      onClose={onClose}
      onConfirm={(reason) => ask.mutate({ body: { channel, reason } })}
    >
      <TextInput
        label={t('payments.terms.code')}
        description={t('payments.terms.codeHint')}
        required
        maxLength={64}
        value={channel.code}
        onChange={({ currentTarget: { value } }) => change({ code: value.trim() })}
      />
      <KindFields channel={channel} choices={choices} onChange={change} />
      <NamesFields names={channel.names} languages={choices.languages} onChange={(names) => change({ names })} />
      {channel.payee && (
        <>
          <Text size="sm" c="dimmed">
            {t('payments.terms.payeeText')}
          </Text>
          <PayeeFields payee={channel.payee} onChange={(payee) => change({ payee })} />
          <TextInput
            label={t('payments.terms.secondPersonAbove')}
            inputMode="decimal"
            required
            value={channel.secondPersonAbove ?? ''}
            onChange={({ currentTarget: { value } }) => change({ secondPersonAbove: value.trim() })}
          />
        </>
      )}
      <ChannelFields terms={channel.terms} onChange={(terms) => change({ terms })} />
    </ReasonDialog>
  )
}

interface KindFieldsProps {
  channel: NewChannel
  choices: Choices
  onChange: (part: Partial<NewChannel>) => void
}

/** Staff confirm bank transfers themselves; every other kind is a provider's. */
function KindFields({ channel, choices, onChange }: KindFieldsProps) {
  const t = useT()
  const kinds = choices.providers.length > 0 ? channelKinds : [manual]
  const choose = (value: string) => {
    const kind = channelKinds.find((each) => each === value) ?? manual
    const isManual = kind === manual
    onChange({
      kind,
      provider: isManual ? manual : (choices.providers[0] ?? ''),
      payee: isManual ? (channel.payee ?? noPayee) : null,
      secondPersonAbove: isManual ? (channel.secondPersonAbove ?? '') : null,
    })
  }
  return (
    <>
      <NativeSelect
        label={t('payments.terms.channelKind')}
        data={kinds.map((value) => ({ value, label: t(`payments.terms.channelKinds.${value as NewChannel['kind']}`) }))}
        value={channel.kind}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
      {channel.kind !== manual && (
        <NativeSelect
          label={t('payments.provider')}
          data={choices.providers}
          value={channel.provider}
          onChange={({ currentTarget: { value } }) => onChange({ provider: value })}
        />
      )}
      <NativeSelect
        label={t('payments.terms.currency')}
        data={choices.currencies}
        value={channel.currency}
        onChange={({ currentTarget: { value } }) => {
          const currency = choices.currencies.find((each) => each === value)
          if (currency) onChange({ currency })
        }}
      />
    </>
  )
}
