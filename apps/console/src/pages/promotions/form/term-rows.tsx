import { Checkbox, Group, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core'
import { gameTypes, missionMetrics } from '@fairground/contract'
import { useT } from '../../../platform/i18n.tsx'
import { CountField } from '../../../ui/fields/count-field.tsx'
import { newTask, type Terms } from './new-terms.ts'
import { RowList } from './row-list.tsx'

type Rows<Kind extends Terms['kind'], Part extends string> =
  Extract<Terms, { kind: Kind }> extends Record<Part, infer List> ? List : never
type Rates = Rows<'rebate', 'rates'>
type Levels = Rows<'level', 'levels'>
type Tasks = Rows<'missions', 'tasks'>

export const replaced = <Row,>(rows: readonly Row[], index: number, row: Row): Row[] => rows.toSpliced(index, 1, row)

export function CalendarDays({ days, onChange }: { days: string[]; onChange: (days: string[]) => void }) {
  const t = useT()
  return (
    <RowList
      addLabel={t('promotions.addDay')}
      onAdd={() => onChange([...days, ''])}
      onRemove={(index) => onChange(days.toSpliced(index, 1))}
      rows={days.map((amount, index) => (
        <TextInput
          key={`day ${index + 1}`}
          label={t('promotions.dayNumber', { number: index + 1 })}
          inputMode="decimal"
          value={amount}
          onChange={({ currentTarget: { value } }) => onChange(replaced(days, index, value.trim()))}
        />
      ))}
    />
  )
}

export function RateRows({ rates, onChange }: { rates: Rates; onChange: (rates: Rates) => void }) {
  const t = useT()
  const free = gameTypes.find((type) => !rates.some(({ category }) => category === type))
  return (
    <RowList
      addLabel={t('promotions.addRate')}
      onAdd={() => free && onChange([...rates, { category: free, basisPoints: 10 }])}
      onRemove={(index) => onChange(rates.toSpliced(index, 1))}
      rows={rates.map((rate, index) => (
        <Group key={`rate ${index + 1}`} gap="xs">
          <NativeSelect
            label={t('promotions.terms.category')}
            data={gameTypes.map((type) => ({ value: type, label: t(`promotions.gameTypes.${type}`) }))}
            value={rate.category}
            onChange={({ currentTarget: { value } }) =>
              onChange(
                replaced(rates, index, {
                  ...rate,
                  category: gameTypes.find((type) => type === value) ?? rate.category,
                }),
              )
            }
          />
          <CountField
            label={t('promotions.terms.basisPoints')}
            min={1}
            max={500}
            value={rate.basisPoints}
            onChange={(value) => onChange(replaced(rates, index, { ...rate, basisPoints: value }))}
          />
        </Group>
      ))}
    />
  )
}

interface LevelRowsProps {
  levels: Levels
  rowsMin?: number
  onChange: (levels: Levels) => void
}

export function LevelRows({ levels, rowsMin = 1, onChange }: LevelRowsProps) {
  const t = useT()
  return (
    <RowList
      rowsMin={rowsMin}
      addLabel={t('promotions.addLevel')}
      onAdd={() => onChange([...levels, { level: (levels.at(-1)?.level ?? 0) + 1, amount: '' }])}
      onRemove={(index) => onChange(levels.toSpliced(index, 1))}
      rows={levels.map((row, index) => (
        <Group key={`level ${index + 1}`} gap="xs">
          <CountField
            label={t('promotions.terms.level')}
            min={1}
            max={100}
            value={row.level}
            onChange={(value) => onChange(replaced(levels, index, { ...row, level: value }))}
          />
          <TextInput
            label={t('promotions.terms.amount')}
            inputMode="decimal"
            value={row.amount}
            onChange={({ currentTarget: { value } }) =>
              onChange(replaced(levels, index, { ...row, amount: value.trim() }))
            }
          />
        </Group>
      ))}
    />
  )
}

interface GiftLevelsProps {
  terms: Extract<Terms, { kind: 'weekly' | 'birthday' }>
  onChange: (levels: Levels) => void
}

/** What a reward is at each level; a birthday has an amount for everybody besides. */
export function GiftLevels({ terms, onChange }: GiftLevelsProps) {
  const t = useT()
  const isWeekly = terms.kind === 'weekly'
  return (
    <>
      <Text size="sm" c="dimmed">
        {t(isWeekly ? 'promotions.terms.levelsHint' : 'promotions.terms.levelsElse')}
      </Text>
      <LevelRows levels={terms.levels ?? []} rowsMin={isWeekly ? 1 : 0} onChange={onChange} />
    </>
  )
}

export function TaskRows({ tasks, onChange }: { tasks: Tasks; onChange: (tasks: Tasks) => void }) {
  const t = useT()
  return (
    <RowList
      addLabel={t('promotions.addTask')}
      onAdd={() => onChange([...tasks, { ...newTask(tasks.length + 1) }])}
      onRemove={(index) => onChange(tasks.toSpliced(index, 1))}
      rows={tasks.map((task, index) => (
        <TaskFields
          key={`task ${index + 1}`}
          task={task}
          earlier={tasks.slice(0, index).filter(({ isDaily }) => isDaily === task.isDaily)}
          onChange={(changed) => onChange(replaced(tasks, index, changed))}
        />
      ))}
    />
  )
}

interface TaskFieldsProps {
  task: Tasks[number]
  /** Those that it can come after. */
  earlier: Tasks
  onChange: (task: Tasks[number]) => void
}

function TaskFields({ task, earlier, onChange }: TaskFieldsProps) {
  const t = useT()
  const set = (changes: Partial<Tasks[number]>) => onChange({ ...task, ...changes })
  const text = (key: 'key' | 'target' | 'amount') => (
    <TextInput
      label={t(`promotions.terms.${key}`)}
      value={task[key]}
      onChange={({ currentTarget: { value } }) => set({ [key]: value.trim() })}
    />
  )
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} flex={1}>
      {text('key')}
      <NativeSelect
        label={t('promotions.terms.metric')}
        data={missionMetrics.map((metric) => ({ value: metric, label: t(`promotions.metrics.${metric}`) }))}
        value={task.metric}
        onChange={({ currentTarget: { value } }) =>
          set({ metric: missionMetrics.find((metric) => metric === value) ?? task.metric })
        }
      />
      <NativeSelect
        label={t('promotions.terms.category')}
        data={[
          { value: '', label: t('promotions.all') },
          ...gameTypes.map((type) => ({ value: type, label: t(`promotions.gameTypes.${type}`) })),
        ]}
        value={task.category ?? ''}
        onChange={({ currentTarget: { value } }) => set({ category: gameTypes.find((type) => type === value) ?? null })}
      />
      {text('target')}
      {text('amount')}
      <NativeSelect
        label={t('promotions.terms.after')}
        data={[{ value: '', label: '–' }, ...earlier.map(({ key }) => key)]}
        value={task.after ?? ''}
        onChange={({ currentTarget: { value } }) => set({ after: value === '' ? null : value })}
      />
      <Checkbox
        label={t('promotions.terms.isDaily')}
        checked={task.isDaily}
        onChange={({ currentTarget: { checked } }) => set({ isDaily: checked, after: null })}
      />
    </SimpleGrid>
  )
}
