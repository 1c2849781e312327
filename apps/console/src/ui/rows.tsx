import { Paper, Skeleton, Table, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../platform/i18n.tsx'

export interface Column<Row> {
  key: string
  title: string
  /** The title is for screen readers only: the column holds buttons. */
  isTitleHidden?: boolean
  render: (row: Row) => ReactNode
  /** The call's `sort` value; none: the column cannot be sorted by. */
  sort?: string
  isNumber?: boolean
  /** Of a list: hidden until chosen. */
  isExtra?: boolean
}

interface Sorting {
  /** `key` or `-key`; empty: as the list comes. */
  by: string
  onChange: (by: string) => void
}

export interface RowsProps<Row> {
  /** None yet: it loads. */
  rows: readonly Row[] | undefined
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** The first cell of a row leads somewhere or opens something. */
  onOpen?: (row: Row) => void
  /** What a row is about, for the name of its button. */
  nameOf?: (row: Row) => string
  isBusy?: boolean
  sorting?: Sorting
}

/** What is wider than the page is scrolled with the keyboard too. */
const focusable = { viewportProps: { tabIndex: 0 } }

/** Rows of one kind. */
export function Rows<Row>({ rows, columns, keyOf, onOpen, nameOf, isBusy = false, sorting }: RowsProps<Row>) {
  const t = useT()
  return (
    <Paper withBorder>
      <Table.ScrollContainer minWidth={640} scrollAreaProps={focusable}>
        <Table highlightOnHover aria-busy={isBusy} verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <HeaderCell key={column.key} column={column} {...(sorting && { sorting })} />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows?.map((row) => (
              <Table.Tr key={keyOf(row)}>
                {columns.map(({ key, render, isNumber = false }, index) => (
                  <Table.Td key={key} {...(isNumber && { ta: 'right' })}>
                    {index === 0 && onOpen ? (
                      <UnstyledButton
                        className="row-link"
                        onClick={() => onOpen(row)}
                        {...(nameOf && { 'aria-label': t('shell.table.open', { name: nameOf(row) }) })}
                      >
                        {isolate(render(row))}
                      </UnstyledButton>
                    ) : (
                      isolate(render(row))
                    )}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {rows === undefined && <Skeleton height={240} aria-label={t('shell.loading')} />}
      {rows?.length === 0 && (
        <Text c="dimmed" ta="center" p="xl">
          {t('shell.table.empty')}
        </Text>
      )}
    </Paper>
  )
}

/** Words of players and staff keep their own direction, whatever stands beside them. */
const isolate = (cell: ReactNode) => (typeof cell === 'string' ? <bdi>{cell}</bdi> : cell)

/** Pressed again, it sorts the other way round. */
function HeaderCell<Row>({ column, sorting }: { column: Column<Row>; sorting?: Sorting }) {
  const { title, isTitleHidden = false, sort, isNumber = false } = column
  const name = isTitleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title
  if (sort === undefined || !sorting) return <Table.Th {...(isNumber && { ta: 'right' })}>{name}</Table.Th>
  const isUp = sorting.by === sort
  const isDown = sorting.by === `-${sort}`
  return (
    <Table.Th {...(isNumber && { ta: 'right' })} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}>
      <UnstyledButton fw={700} fz="sm" onClick={() => sorting.onChange(isDown ? sort : `-${sort}`)}>
        {name} {isUp ? '↑' : isDown ? '↓' : ''}
      </UnstyledButton>
    </Table.Th>
  )
}
