import { ActionIcon, Button, Group, Menu, NativeSelect, TextInput } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useState } from 'react'
import { localTime } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'

export interface Filter {
  /** Of the call's query. */
  key: string
  title: string
  /** None: a text is typed. The first stands for all. */
  options?: readonly { value: string; label: string }[]
  /** A time is chosen, in the browser's time zone. */
  isTime?: boolean
}

type Values = Readonly<Record<string, string>>

interface ListFiltersProps {
  /** Under which filters are saved. */
  list: string
  filters: readonly Filter[]
  values: Values
  onChange: (key: string, value: string) => void
  onReplace: (values: Record<string, string>) => void
}

export function ListFilters({ list, filters, values, onChange, onReplace }: ListFiltersProps) {
  const t = useT()
  if (filters.length === 0) return <span />
  return (
    <Group gap="xs" align="flex-end" component="search">
      {filters.map((filter) =>
        filter.options ? (
          <NativeSelect
            key={filter.key}
            label={filter.title}
            data={[...filter.options]}
            value={values[filter.key] ?? ''}
            onChange={({ currentTarget: { value } }) => onChange(filter.key, value)}
          />
        ) : (
          <TextFilter
            key={`${filter.key}${values[filter.key] ?? ''}`}
            filter={filter}
            value={values[filter.key] ?? ''}
            onChange={onChange}
          />
        ),
      )}
      {Object.keys(values).length > 0 && (
        <Button variant="subtle" onClick={() => onReplace({})}>
          {t('shell.table.clear')}
        </Button>
      )}
      <SavedFilters list={list} values={values} onReplace={onReplace} />
    </Group>
  )
}

interface TextFilterProps {
  filter: Filter
  value: string
  onChange: ListFiltersProps['onChange']
}

/** Applied by Enter or by leaving it, not with every key. */
function TextFilter({ filter: { key, title, isTime = false }, value, onChange }: TextFilterProps) {
  const shown = isTime && value ? localTime(value) : value
  const [text, setText] = useState(shown)
  const apply = () => {
    if (text.trim() === shown) return
    onChange(key, isTime && text ? new Date(text).toISOString() : text.trim())
  }
  return (
    <TextInput
      label={title}
      {...(isTime && { type: 'datetime-local' })}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={apply}
      onKeyDown={({ key: pressed }) => pressed === 'Enter' && apply()}
    />
  )
}

/** Filters with a name, kept in this browser. */
function SavedFilters({ list, values, onReplace }: Pick<ListFiltersProps, 'list' | 'values' | 'onReplace'>) {
  const t = useT()
  const [saved, setSaved] = useLocalStorage<Record<string, Values>>({ key: `filters-${list}`, defaultValue: {} })
  const [name, setName] = useState('')
  const names = Object.keys(saved)
  const keep = () => {
    if (!name.trim()) return
    setSaved({ ...saved, [name.trim()]: values })
    setName('')
  }
  return (
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default">{t('shell.table.filters')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {names.map((each) => (
          <Menu.Item
            key={each}
            onClick={() => onReplace({ ...saved[each] })}
            rightSection={
              <ActionIcon
                component="span"
                variant="subtle"
                size="sm"
                aria-label={t('shell.table.deleteFilter', { name: each })}
                onClick={(event) => {
                  event.stopPropagation()
                  setSaved(Object.fromEntries(Object.entries(saved).filter(([other]) => other !== each)))
                }}
              >
                ×
              </ActionIcon>
            }
          >
            {each}
          </Menu.Item>
        ))}
        <Group gap="xs" p="xs" wrap="nowrap">
          <TextInput
            aria-label={t('shell.table.filterName')}
            placeholder={t('shell.table.filterName')}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            onKeyDown={({ key }) => key === 'Enter' && keep()}
          />
          <Button variant="default" disabled={!name.trim()} onClick={keep}>
            {t('shell.table.saveFilter')}
          </Button>
        </Group>
      </Menu.Dropdown>
    </Menu>
  )
}
