import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { permissions } from '@fairground/contract/console'
import { answerCalls, inTurn, refusal, type Answers } from '../testing/answer-calls.ts'
import { gameRow } from '../testing/game-row.ts'
import { passTime, show, type Surroundings } from '../testing/show.tsx'
import { ListTable } from './list-table.tsx'

const mill = gameRow()
const orchard = gameRow({ code: 'dragon-orchard', name: 'Dragon Orchard', position: 7 })
const page = (list: readonly (typeof mill)[], next: string | null = null) => ({ list: [...list], next })

async function open(answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({ 'games.games': page([mill, orchard]), ...answers })
  const onOpen = vi.fn<(row: typeof mill) => void>()
  const shown = await show(
    <ListTable
      call="games.games"
      keyOf={({ code }) => code}
      nameOf={({ name }) => name}
      onOpen={onOpen}
      filters={[
        { key: 'search', title: 'Search' },
        {
          key: 'isOpen',
          title: 'State',
          options: [
            { value: '', label: 'All' },
            { value: 'no', label: 'Closed' },
          ],
        },
      ]}
      columns={[
        { key: 'name', title: 'Game', render: ({ name }) => name },
        { key: 'code', title: 'Code', render: ({ code }) => code, isExtra: true },
        { key: 'position', title: 'Place', render: ({ position }) => position },
      ]}
    />,
    surroundings,
  )
  const queries = () => calls.to('games.games').map(({ query }) => query)
  return { ...shown, calls, onOpen, queries }
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)

test('waits with a busy table, and opens a row by its name', async () => {
  const { user, calls, onOpen } = await open({ 'games.games': 'pending' })
  expect(screen.getByLabelText('Loading')).toBeTruthy()
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  calls.change({ 'games.games': page([mill, orchard]) })
  await user.click(await screen.findByRole('button', { name: 'Open Dragon Orchard' }))
  expect(onOpen).toHaveBeenCalledWith(orchard)
  expect(names()).toEqual(['Silent Mill', 'Dragon Orchard'])
})

test('says that there is nothing', async () => {
  await open({ 'games.games': page([]) })
  expect(await screen.findByText('No rows')).toBeTruthy()
})

test('says why rows are refused, and asks again on request', async () => {
  const { user, calls } = await open({ 'games.games': refusal('permission_denied') })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Your role does not allow that.')
  expect(screen.queryByRole('table')).toBeNull()
  calls.change({ 'games.games': page([mill]) })
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Silent Mill')).toBeTruthy()
})

test('tries a lost connection three times before it says so', async () => {
  const { queries } = await open({ 'games.games': 'lost' })
  await passTime(500)
  expect(screen.queryByRole('alert')).toBeNull()
  await passTime(3_500)
  expect(await screen.findByRole('alert')).toHaveTextContent('The connection dropped. Please try again.')
  expect(queries()).toHaveLength(3)
})

test('keeps filters in the address, asks for them at once or by Enter, and clears them', async () => {
  const { user, queries } = await open({}, { at: '/games?isOpen=no' })
  await screen.findByText('Silent Mill')
  expect(queries()).toEqual([{ isOpen: 'no', limit: '50' }])
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'mill')
  expect(queries()).toHaveLength(1)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(queries().at(-1)).toEqual({ search: 'mill', isOpen: 'no', limit: '50' }))
  expect(location.search).toBe('?isOpen=no&search=mill')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(queries().at(-1)).toEqual({ limit: '50' }))
  expect(location.search).toBe('')
})

test('a filter waits while an input method composes', async () => {
  const { user, queries } = await open()
  await screen.findByText('Silent Mill')
  const field = screen.getByRole('textbox', { name: 'Search' })
  await user.type(field, 'にほん')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true, keyCode: 229 })
  fireEvent.keyDown(field, { key: 'Enter', isComposing: false, keyCode: 229 })
  expect(queries()).toHaveLength(1)
  expect(location.search).toBe('')
})

test('turns pages by their cursors, and begins anew with another filter or size', async () => {
  const { user, calls, queries } = await open({ 'games.games': page([mill], 'cursor-2') })
  await screen.findByText('Silent Mill')
  calls.change({ 'games.games': page([orchard]) })
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(names()).toEqual(['Dragon Orchard']))
  expect(queries().at(-1)).toEqual({ limit: '50', after: 'cursor-2' })
  expect(screen.getByText('Page 2')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Closed')
  expect(screen.getByText('Page 1')).toBeTruthy()
  await waitFor(() => expect(queries().at(-1)).toEqual({ isOpen: 'no', limit: '50' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25')
  await waitFor(() => expect(queries().at(-1)).toEqual({ isOpen: 'no', limit: '25' }))
})

test('keeps a filter under a name on the platform, applies it and deletes it, one save after the other', async () => {
  const view = { filters: [{ name: 'Closed', query: 'isOpen=no' }], columns: [], version: 4 }
  const { user, calls } = await open(
    { 'operators.listView': view, 'operators.saveListView': inTurn({ version: 5 }, { version: 6 }) },
    { at: '/games?search=mill' },
  )
  await screen.findByText('Silent Mill')
  await user.click(screen.getByRole('button', { name: 'Saved filters' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name of the filter' }), 'Mills{Enter}')
  await user.click(await screen.findByLabelText('Delete Closed'))
  await waitFor(() => expect(calls.to('operators.saveListView')).toHaveLength(2))
  const mills = { name: 'Mills', query: 'search=mill' }
  expect(calls.to('operators.saveListView').map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { list: 'games.games' }, body: { filters: [...view.filters, mills], columns: [], version: 4 } },
    { params: { list: 'games.games' }, body: { filters: [mills], columns: [], version: 5 } },
  ])
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await user.click(screen.getByRole('button', { name: 'Saved filters' }))
  await user.click(await screen.findByRole('menuitem', { name: /Mills/ }))
  await waitFor(() => expect(location.search).toBe('?search=mill'))
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveValue('mill')
})

test('shows what another browser has saved in place of what it could not save', async () => {
  const other = { filters: [{ name: 'Theirs', query: '' }], columns: [], version: 9 }
  const { user } = await open({
    'operators.listView': inTurn({ filters: [], columns: [], version: 4 }, other),
    'operators.saveListView': refusal('stale_edit'),
  })
  await screen.findByText('Silent Mill')
  await user.click(screen.getByRole('button', { name: 'Saved filters' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name of the filter' }), 'Mine{Enter}')
  expect(await screen.findByRole('menuitem', { name: /Theirs/ })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: /Mine/ })).toBeNull()
})

test('hides and shows columns as the operator wants them', async () => {
  const { user, calls } = await open({ 'operators.saveListView': { version: 1 } })
  await screen.findByText('Silent Mill')
  expect(screen.queryByText('silent-mill')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Code' }))
  expect(screen.getByText('silent-mill')).toBeTruthy()
  await waitFor(() =>
    expect(calls.to('operators.saveListView').map(({ body }) => body)).toEqual([
      { filters: [], columns: [{ key: 'code', isShown: true }], version: 0 },
    ]),
  )
})

test('offers its rows as a file only to who may make one', async () => {
  await open({}, { may: permissions.filter((each) => each !== 'exports.make') })
  await screen.findByText('Silent Mill')
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
})
