import { Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { gameTypes, raceScores } from '@fairground/contract'
import { useT } from '../../../platform/i18n.tsx'
import type { Choices } from '../promotions-page.tsx'
import { GoodsSelect } from './goods/goods-select.tsx'
import type { Terms } from './new-terms.ts'
import { withItem, withoutRank } from './goods/rank-items.ts'
import { RowList } from './row-list.tsx'

type RaceTerms = Extract<Terms, { kind: 'race' }>

interface RaceFieldsProps {
  terms: RaceTerms
  goods: Choices['goods']
  onChange: (changes: Partial<RaceTerms>) => void
}

/** What decides a race, and the prize of each rank. */
export function RaceFields({ terms, goods, onChange }: RaceFieldsProps) {
  const t = useT()
  const { prizes } = terms
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          label={t('promotions.terms.score')}
          data={raceScores.map((score) => ({ value: score, label: t(`promotions.scores.${score}`) }))}
          value={terms.score}
          onChange={({ currentTarget: { value } }) =>
            onChange({ score: raceScores.find((score) => score === value) ?? terms.score })
          }
        />
        <NativeSelect
          label={t('promotions.terms.category')}
          data={[
            { value: '', label: t('promotions.all') },
            ...gameTypes.map((type) => ({ value: type, label: t(`promotions.gameTypes.${type}`) })),
          ]}
          value={terms.category ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ category: gameTypes.find((type) => type === value) ?? null })
          }
        />
      </SimpleGrid>
      <RowList
        addLabel={t('promotions.addPrize')}
        onAdd={() => onChange({ prizes: [...prizes, ''] })}
        onRemove={(index) => onChange(withoutRank(terms, index + 1))}
        rows={prizes.map((prize, index) => (
          <Group key={`rank ${index + 1}`} align="end" gap="xs">
            <TextInput
              label={t('promotions.rankNumber', { number: index + 1 })}
              inputMode="decimal"
              value={prize}
              onChange={({ currentTarget: { value } }) =>
                onChange({ prizes: prizes.toSpliced(index, 1, value.trim()) })
              }
            />
            {terms.pays === 'goods' && index > 0 && (
              <GoodsSelect
                label={t('promotions.rankItem', { number: index + 1 })}
                empty={t('promotions.asRankBefore')}
                goods={goods}
                value={terms.rankItems?.find(({ rank }) => rank === index + 1)?.item}
                onChange={(item) => onChange(withItem(terms, index + 1, item))}
              />
            )}
          </Group>
        ))}
      />
    </Stack>
  )
}
