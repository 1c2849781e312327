import { Button, Checkbox, Group, Menu, Stack } from '@mantine/core'
import type { OperatorCallInput, OperatorCallName, OperatorReply } from '@fairground/contract/console'
import { useRead } from '../platform/calls.ts'
import { useT } from '../platform/i18n.tsx'
import { ExportButton } from './list/export-button.tsx'
import { ListFilters, type Filter } from './list/list-filters.tsx'
import { ListPager } from './list/list-pager.tsx'
import { useListQuery } from './list/use-list-query.ts'
import { useListView } from './list/use-list-view.ts'
import { Refusal } from './refusal.tsx'
import { Rows, type Column, type RowsProps } from './rows.tsx'

interface ListReply<Row> {
  list: Row[]
  next: string | null
}

/** Calls that answer pages of a list. */
export type ListCall = {
  [Name in OperatorCallName]: OperatorReply<Name> extends ListReply<object> ? Name : never
}[OperatorCallName]

export type RowOf<Name extends ListCall> = OperatorReply<Name> extends ListReply<infer Row> ? Row : never

interface ListTableProps<Name extends ListCall> extends Pick<
  RowsProps<RowOf<Name>>,
  'columns' | 'keyOf' | 'onOpen' | 'nameOf'
> {
  call: Name
  /** Of the call's path. */
  params?: Readonly<Record<string, string>>
  /** Of the call's query, besides what filters, order and pages add. */
  fixed?: Readonly<Record<string, unknown>>
  filters?: readonly Filter[]
  everyMs?: number
}

/** A list of the platform. Filters and order stand in the address, so that a view can be sent to somebody. */
export function ListTable<Name extends ListCall>(props: ListTableProps<Name>) {
  const { call, params, fixed = {}, filters = [], columns, everyMs, ...rowProps } = props
  const list = useListQuery(filters)
  const view = useListView(call)
  const chosen: Readonly<Record<string, boolean>> = Object.fromEntries(
    view.columns.map((column) => [column.key, column.isShown]),
  )
  const input = (query: object) =>
    ({ ...(params && { params }), query: { ...fixed, ...list.picked, ...query } }) as unknown as OperatorCallInput<Name>
  const { data, error, isPending, isPlaceholderData, refetch } = useRead(call, input(list.page), {
    ...(everyMs !== undefined && { everyMs }),
  })
  const reply = data as ListReply<RowOf<Name>> | undefined
  const shown = columns.filter(({ key, isExtra = false }) => chosen[key] ?? !isExtra)
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-end">
        <ListFilters
          saved={view}
          filters={filters}
          values={list.picked}
          onChange={list.change}
          onReplace={list.replace}
        />
        <Group gap="xs">
          <ColumnMenu columns={columns} chosen={chosen} onChoose={view.showColumn} />
          <ExportButton call={call} input={input({})} />
        </Group>
      </Group>
      {error && !data ? (
        <Refusal cause={error} onAgain={() => void refetch()} />
      ) : (
        <Rows
          {...rowProps}
          rows={reply?.list}
          columns={shown}
          isBusy={isPending || isPlaceholderData}
          sorting={{ by: list.picked['sort'] ?? '', onChange: (value) => list.change('sort', value) }}
        />
      )}
      <ListPager list={list} next={isPlaceholderData ? null : (reply?.next ?? null)} />
    </Stack>
  )
}

interface ColumnMenuProps {
  columns: readonly Pick<Column<never>, 'key' | 'title' | 'isExtra'>[]
  chosen: Readonly<Record<string, boolean>>
  onChoose: (key: string, isShown: boolean) => void
}

function ColumnMenu({ columns, chosen, onChoose }: ColumnMenuProps) {
  const t = useT()
  return (
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default">{t('shell.table.columns')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map(({ key, title, isExtra = false }) => (
          <Menu.Item key={key} component="div">
            <Checkbox
              label={title}
              checked={chosen[key] ?? !isExtra}
              onChange={({ currentTarget: { checked } }) => onChoose(key, checked)}
            />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
