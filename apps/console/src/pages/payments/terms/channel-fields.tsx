import { TagsInput } from '@mantine/core'
import type { ChannelTerms } from '@fairground/contract/console'
import { useT } from '../../../platform/i18n.tsx'
import { isAmount } from '../../../ui/fields/is-amount.ts'
import { TermsFields } from './terms-fields.tsx'

const presetsMax = 12

export const areTermsReady = ({ min, max, feeFixed, presets }: ChannelTerms): boolean =>
  [min, max, feeFixed, ...presets].every(isAmount)

/** The terms of a channel as they are typed. */
export function ChannelFields({ terms, onChange }: { terms: ChannelTerms; onChange: (terms: ChannelTerms) => void }) {
  const t = useT()
  return (
    <>
      <TermsFields
        terms={terms}
        onChange={onChange}
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
        value={terms.presets}
        onChange={(presets) => onChange({ ...terms, presets: presets.filter(isAmount) })}
      />
      <TermsFields
        terms={terms}
        onChange={onChange}
        fields={[
          { of: 'count', name: 'feeBasisPoints', min: 0, max: 9_999 },
          { of: 'amount', name: 'feeFixed' },
          { of: 'count', name: 'turnoverPercent', min: 0, max: 1_000 },
          { of: 'count', name: 'lifeMinutes', min: 1, max: 10_080 },
          { of: 'count', name: 'position', min: 0, max: 10_000 },
        ]}
      />
    </>
  )
}
