import { Checkbox, Group, NativeSelect, NumberInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { gameTypes, type Wagering } from '@fairground/contract'
import { useT } from '../../../platform/i18n.tsx'
import { CountField } from '../../../ui/fields/count-field.tsx'
import { RowList } from './row-list.tsx'

interface WageringFieldsProps {
  /** Undefined: every valid bet counts in full, and the bonus does not expire. */
  wagering: Wagering | undefined
  isReadOnly: boolean
  onChange: (wagering: Wagering | undefined) => void
}

const newWagering: Wagering = { percent: 100, categories: [], games: [], stakeMax: null, winMax: null, days: 30 }

/** How a bonus is staked: how bets count, and its limits. */
export function WageringFields({ wagering, isReadOnly, onChange }: WageringFieldsProps) {
  const t = useT()
  return (
    <Stack gap="sm">
      <Checkbox
        label={t('promotions.wagering.on')}
        description={t('promotions.wagering.off')}
        checked={wagering !== undefined}
        disabled={isReadOnly}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? newWagering : undefined)}
      />
      {wagering && <Conditions wagering={wagering} onChange={onChange} />}
    </Stack>
  )
}

interface ConditionsProps {
  wagering: Wagering
  onChange: (wagering: Wagering) => void
}

function Conditions({ wagering, onChange }: ConditionsProps) {
  const t = useT()
  const set = (changes: Partial<Wagering>) => onChange({ ...wagering, ...changes })
  const amount = (key: 'stakeMax' | 'winMax') => (
    <TextInput
      label={t(`promotions.wagering.${key}`)}
      inputMode="decimal"
      value={wagering[key] ?? ''}
      onChange={({ currentTarget: { value } }) => set({ [key]: value.trim() === '' ? null : value.trim() })}
    />
  )
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        <Percent
          label={t('promotions.wagering.percent')}
          value={wagering.percent}
          onChange={(percent) => set({ percent })}
        />
        {amount('stakeMax')}
        {amount('winMax')}
        <NumberInput
          label={t('promotions.wagering.days')}
          min={1}
          max={365}
          allowDecimal={false}
          value={wagering.days ?? ''}
          onChange={(value) => set({ days: value === '' ? null : Number(value) })}
        />
      </SimpleGrid>
      <CategoryWeights wagering={wagering} onChange={onChange} />
      <GameWeights wagering={wagering} onChange={onChange} />
    </>
  )
}

function CategoryWeights({ wagering, onChange }: ConditionsProps) {
  const t = useT()
  const { categories } = wagering
  const put = (rows: Wagering['categories']) => onChange({ ...wagering, categories: rows })
  const free = gameTypes.find((type) => !categories.some(({ category }) => category === type))
  return (
    <RowList
      addLabel={t('promotions.addRate')}
      rowsMin={0}
      onAdd={() => free && put([...categories, { category: free, percent: 10 }])}
      onRemove={(index) => put(categories.toSpliced(index, 1))}
      rows={categories.map((row, index) => (
        <Group key={row.category} gap="xs">
          <NativeSelect
            label={t('promotions.terms.category')}
            data={gameTypes.map((type) => ({ value: type, label: t(`promotions.gameTypes.${type}`) }))}
            value={row.category}
            onChange={({ currentTarget: { value } }) =>
              put(
                categories.toSpliced(index, 1, {
                  ...row,
                  category: gameTypes.find((type) => type === value) ?? row.category,
                }),
              )
            }
          />
          <Percent
            label={t('promotions.wagering.counts')}
            value={row.percent}
            onChange={(percent) => put(categories.toSpliced(index, 1, { ...row, percent }))}
          />
        </Group>
      ))}
    />
  )
}

function GameWeights({ wagering, onChange }: ConditionsProps) {
  const t = useT()
  const { games } = wagering
  const put = (rows: Wagering['games']) => onChange({ ...wagering, games: rows })
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('promotions.wagering.gamesHint')}
      </Text>
      <RowList
        addLabel={t('promotions.wagering.addGame')}
        rowsMin={0}
        onAdd={() => put([...games, { game: '', percent: 0 }])}
        onRemove={(index) => put(games.toSpliced(index, 1))}
        rows={games.map((row, index) => (
          <Group key={`game ${index + 1}`} gap="xs">
            <TextInput
              label={t('promotions.wagering.game')}
              required
              maxLength={64}
              value={row.game}
              onChange={({ currentTarget: { value } }) =>
                put(games.toSpliced(index, 1, { ...row, game: value.trim() }))
              }
            />
            <Percent
              label={t('promotions.wagering.counts')}
              value={row.percent}
              onChange={(percent) => put(games.toSpliced(index, 1, { ...row, percent }))}
            />
          </Group>
        ))}
      />
    </>
  )
}

function Percent({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  return <CountField label={label} min={0} max={100} value={value} onChange={onChange} />
}
