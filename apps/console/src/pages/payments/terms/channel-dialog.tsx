import { TagsInput, Text } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { isAmount, TermsFields } from './terms-fields.tsx'
import type { ChannelRow } from './terms-page.tsx'

const presetsMax = 12

/** What somebody else has changed since the page was read is not overwritten. */
export function ChannelDialog({ channel, onClose }: { channel: ChannelRow; onClose: () => void }) {
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
      isReady={[after.min, after.max, after.feeFixed, ...after.presets].every(isAmount)}
      onClose={onClose}
      onConfirm={(reason) => save.mutate({ params: { code }, body: { before, after, reason } })}
    >
      <Text size="sm" c="dimmed">
        {t('payments.terms.keeps')}
      </Text>
      {payee && <Text size="sm">{t('payments.terms.payee', payee)}</Text>}
      <TermsFields
        terms={after}
        onChange={setAfter}
        fields={[
          { of: 'choice', name: 'isOpen' },
          { of: 'amount', name: 'min' },
          { of: 'amount', name: 'max' },
        ]}
      />
      <TagsInput
        label={t('payments.terms.presets')}
        description={t('payments.terms.presetsHint')}
        maxTags={presetsMax}
        value={after.presets}
        onChange={(presets) => setAfter({ ...after, presets: presets.filter(isAmount) })}
      />
      <TermsFields
        terms={after}
        onChange={setAfter}
        fields={[
          { of: 'count', name: 'feeBasisPoints', min: 0, max: 9_999 },
          { of: 'amount', name: 'feeFixed' },
          { of: 'count', name: 'turnoverPercent', min: 0, max: 1_000 },
          { of: 'count', name: 'lifeMinutes', min: 1, max: 10_080 },
          { of: 'count', name: 'position', min: 0, max: 10_000 },
        ]}
      />
    </ReasonDialog>
  )
}
