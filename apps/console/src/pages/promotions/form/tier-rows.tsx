import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { referralMetrics } from '@fairground/contract'
import { useT } from '../../../platform/i18n.tsx'
import { newTier, type Terms } from './new-terms.ts'
import { RowList } from './row-list.tsx'
import { replaced } from './term-rows.tsx'

type Tiers = Extract<Terms, { kind: 'referral' }>['tiers']

/** The steps of a friend; a side that gets nothing is left empty. */
export function TierRows({ tiers, onChange }: { tiers: Tiers; onChange: (tiers: Tiers) => void }) {
  const t = useT()
  return (
    <RowList
      addLabel={t('promotions.addTier')}
      onAdd={() => onChange([...tiers, { ...newTier(tiers.length + 1) }])}
      onRemove={(index) => onChange(tiers.toSpliced(index, 1))}
      rows={tiers.map((tier, index) => (
        <TierFields
          key={`step ${index + 1}`}
          tier={tier}
          onChange={(changed) => onChange(replaced(tiers, index, changed))}
        />
      ))}
    />
  )
}

function TierFields({ tier, onChange }: { tier: Tiers[number]; onChange: (tier: Tiers[number]) => void }) {
  const t = useT()
  const text = (key: 'key' | 'target' | 'inviter' | 'friend') => (
    <TextInput
      label={t(`promotions.terms.${key}`)}
      value={tier[key] ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const typed = value.trim()
        onChange({ ...tier, [key]: typed === '' && (key === 'inviter' || key === 'friend') ? null : typed })
      }}
    />
  )
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 5 }} flex={1}>
      {text('key')}
      <NativeSelect
        label={t('promotions.terms.metric')}
        data={referralMetrics.map((metric) => ({ value: metric, label: t(`promotions.metrics.${metric}`) }))}
        value={tier.metric}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...tier, metric: referralMetrics.find((metric) => metric === value) ?? tier.metric })
        }
      />
      {text('target')}
      {text('inviter')}
      {text('friend')}
    </SimpleGrid>
  )
}
