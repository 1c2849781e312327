import { ActionIcon, Button, Group, Menu, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { localTime } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import type { ListView } from './use-list-view.ts'

export interface Filter {
  /** Of the call's query. */
  key: string
  title: string
  /** None: a text is typed. The first stands for all. */
  options?: readonly { value: string; label: string }[]
  /** A time is chosen, in the browser's time zone. */
  isTime?: boolean
}

const nameMax = 60

type Values = Readonly<Record<string, string>>

interface ListFiltersProps {
  /** Filters with a name, of whoever is logged in. */
  saved: Pick<ListView, 'filters' | 'keepFilters'>
  filters: readonly Filter[]
  values: Values
  onChange: (key: string, value: string) => void
  onReplace: (values: Record<string, string>) => void
}

export function ListFilters({ saved, filters, values, onChange, onReplace }: ListFiltersProps) {
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
      <SavedFilters saved={saved} values={values} onReplace={onReplace} />
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

/** Kept on the platform, so that they are in every browser of the operator. */
function SavedFilters({ saved, values, onReplace }: Pick<ListFiltersProps, 'saved' | 'values' | 'onReplace'>) {
  const t = useT()
  const { filters, keepFilters } = saved
  const [name, setName] = useState('')
  const keep = () => {
    const title = name.trim()
    if (!title) return
    keepFilters([
      ...filters.filter((filter) => filter.name !== title),
      { name: title, query: new URLSearchParams({ ...values }).toString() },
    ])
    setName('')
  }
  return (
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default">{t('shell.table.filters')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {filters.map(({ name: each, query }) => (
          <Menu.Item
            key={each}
            onClick={() => onReplace(Object.fromEntries(new URLSearchParams(query)))}
            rightSection={
              <ActionIcon
                component="span"
                variant="subtle"
                size="sm"
                aria-label={t('shell.table.deleteFilter', { name: each })}
                onClick={(event) => {
                  event.stopPropagation()
                  keepFilters(filters.filter((other) => other.name !== each))
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
            maxLength={nameMax}
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
