import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { referralMetrics } from '@fairground/contract'
import { useT } from '../../../platform/i18n.tsx'
import type { Choices } from '../promotions-page.tsx'
import { GoodsSelect } from './goods/goods-select.tsx'
import { newTier, type Terms } from './new-terms.ts'
import { RowList } from './row-list.tsx'
import { replaced } from './term-rows.tsx'

type ReferralTerms = Extract<Terms, { kind: 'referral' }>
type Tiers = ReferralTerms['tiers']

interface TierRowsProps {
  terms: ReferralTerms
  /** Of the mall. */
  goods: Choices['goods']
  onChange: (changes: Pick<ReferralTerms, 'tiers'>) => void
}

/** The steps of a friend; a side that gets nothing is left empty. */
export function TierRows({ terms: { tiers, pays }, goods, onChange }: TierRowsProps) {
  const t = useT()
  const set = (changed: Tiers) => onChange({ tiers: changed })
  return (
    <RowList
      addLabel={t('promotions.addTier')}
      onAdd={() => set([...tiers, { ...newTier(tiers.length + 1) }])}
      onRemove={(index) => set(tiers.toSpliced(index, 1))}
      rows={tiers.map((tier, index) => (
        <TierFields
          key={`step ${index + 1}`}
          tier={tier}
          goods={pays === 'goods' ? goods : null}
          onChange={(changed) => set(replaced(tiers, index, changed))}
        />
      ))}
    />
  )
}

interface TierFieldsProps {
  /** Null where the steps pay something else. */
  goods: Choices['goods'] | null
  tier: Tiers[number]
  onChange: (tier: Tiers[number]) => void
}

function TierFields({ tier, goods, onChange }: TierFieldsProps) {
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
      {goods && (
        <GoodsSelect
          label={t('promotions.terms.tierItem')}
          empty={t('promotions.asTerms')}
          goods={goods}
          value={tier.item}
          onChange={(item) => onChange({ ...tier, item })}
        />
      )}
    </SimpleGrid>
  )
}
