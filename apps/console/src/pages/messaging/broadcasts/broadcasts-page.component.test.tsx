import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import { permissions } from '@fairground/contract/console'
import { answerCalls, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-id.ts'
import { fill, findField, passTime, show, type Surroundings } from '../../../testing/show.tsx'
import type { RowOf } from '../../../ui/list-table.tsx'
import { NewBroadcastPage } from './broadcast-page.tsx'
import { BroadcastsPage } from './broadcasts-page.tsx'

const rowOf = (changes: Partial<RowOf<'messaging.broadcasts'>> = {}): RowOf<'messaging.broadcasts'> => ({
  id: fixtureId(3),
  title: 'Tet is near',
  languages: ['EN', 'VN'],
  isMarketing: true,
  audience: { kind: 'label', label: 'careful' },
  state: 'sending',
  createdAt: '2026-11-20T11:00:00Z',
  createdBy: 'ana',
  startedAt: '2026-11-20T11:30:00Z',
  endedAt: null,
  expectedCount: 1_200,
  sentCount: 300,
  ...changes,
})
const listOf = (...list: RowOf<'messaging.broadcasts'>[]) => ({ list, next: null })

const open = async (answers: Answers = {}, surroundings: Surroundings = {}) => {
  const calls = answerCalls({ 'messaging.broadcasts': listOf(rowOf()), ...answers })
  return { ...(await show(<BroadcastsPage />, { at: '/broadcasts', ...surroundings })), calls }
}

test('shows whom each is for and how far it has come, without a press', async () => {
  const { calls } = await open({
    'messaging.broadcasts': listOf(
      rowOf(),
      rowOf({ id: fixtureId(4), title: '', isMarketing: false, audience: { kind: 'level', level: 3 }, state: 'draft' }),
    ),
  })
  await screen.findByText('Tet is near')
  const [, first, second] = screen.getAllByRole('row')
  expect(first).toHaveTextContent(/Tet is nearLabel carefulMarketingBeing sent300 \/ 1200EN, VN/)
  expect(second).toHaveTextContent(/Without a titleVIP level 3ServiceDraft/)
  calls.change({ 'messaging.broadcasts': listOf(rowOf({ state: 'sent', sentCount: 1_200 })) })
  await passTime(5_500)
  expect(await screen.findByText('1200 / 1200')).toBeVisible()
})

test('opens one by its title, and asks for those of a state', async () => {
  const { user, calls } = await open()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Stopped')
  await waitFor(() => expect(calls.to('messaging.broadcasts').at(-1)?.query).toEqual({ state: 'stopped', limit: '50' }))
  await user.click(await screen.findByLabelText('Open Tet is near'))
  expect(location.pathname).toBe(`/broadcasts/${fixtureId(3)}`)
})

test('a new one is offered only to whoever may write', async () => {
  await open(
    { 'messaging.broadcasts': listOf() },
    { may: permissions.filter((each) => each !== 'messaging.broadcast') },
  )
  expect(await screen.findByText('No rows')).toBeVisible()
  expect(screen.queryByText('New message')).toBeNull()
})

async function write(answers: Answers = {}, at = '/broadcasts/new') {
  const calls = answerCalls({
    'messaging.broadcastLanguages': {
      languages: [
        { code: 'EN', name: 'English' },
        { code: 'AR', name: 'العربية' },
      ],
    },
    ...answers,
  })
  const page = (
    <Route path="/broadcasts/new">
      <NewBroadcastPage />
    </Route>
  )
  return { ...(await show(page, { at })), calls }
}
const saveButton = () => screen.getByRole('button', { name: 'Save' })

test('a message is written once, in the languages that have words, and read from the side of its own', async () => {
  const { user, calls } = await write({ 'messaging.createBroadcast': 'pending' })
  await fill(user, await findField('Title'), 'Tet is near')
  await fill(user, await findField('Text'), 'Red rain at eight.')
  expect(screen.getByRole('figure', { name: 'As members read it' })).toHaveTextContent('Red rain at eight.')
  await user.click(screen.getByRole('tab', { name: 'العربية' }))
  for (const name of ['Title', 'Text']) expect(await findField(name)).toHaveAttribute('dir', 'auto')
  expect(await findField('Title')).toHaveValue('')
  await user.click(saveButton())
  await waitFor(() => expect(saveButton()).toBeDisabled())
  await user.click(saveButton())
  expect(calls.to('messaging.createBroadcast').map(({ body }) => body)).toEqual([
    {
      draft: {
        texts: { EN: { title: 'Tet is near', content: 'Red rain at eight.' } },
        link: null,
        isMarketing: false,
        audience: { kind: 'all' },
      },
    },
  ])
  calls.change({ 'messaging.createBroadcast': { id: fixtureId(9) } })
  await waitFor(() => expect(location.pathname).toBe(`/broadcasts/${fixtureId(9)}`))
})

test('a message to one member names nobody else', async () => {
  const { user, calls } = await write(
    { 'messaging.createBroadcast': { id: fixtureId(9) } },
    `/broadcasts/new?member=${fixtureId(5)}`,
  )
  expect(await screen.findByText('One member')).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
  await fill(user, await findField('Title'), 'Your letter')
  await fill(user, await findField('Text'), 'It has come.')
  await user.click(saveButton())
  await waitFor(() =>
    expect(calls.to('messaging.createBroadcast')[0]?.body).toMatchObject({
      draft: { audience: { kind: 'member', memberId: fixtureId(5) } },
    }),
  )
})

test('what is half written cannot be saved, and an address that is none of the site is told at its field', async () => {
  const { user } = await write()
  await fill(user, await findField('Title'), 'Tet is near')
  expect(saveButton()).toBeDisabled()
  await fill(user, await findField('Text'), 'Red rain at eight.')
  expect(saveButton()).toBeEnabled()
  const link = await findField('Leads to')
  await fill(user, link, 'https://elsewhere.example')
  expect(link).toBeInvalid()
  expect(saveButton()).toBeDisabled()
  await fill(user, link, '/m/activity')
  expect(link).toBeValid()
  await user.click(screen.getByRole('radio', { name: 'Members with a label' }))
  expect(saveButton()).toBeDisabled()
  await fill(user, await findField(/^Label/), 'careful')
  expect(saveButton()).toBeEnabled()
})

test('languages that do not come are asked for again; without them there is nothing to write in', async () => {
  const { user, calls } = await write({ 'messaging.broadcastLanguages': 'lost' })
  expect(screen.getByLabelText('Loading')).toBeInTheDocument()
  await passTime(4_000)
  expect(await screen.findByRole('alert')).toHaveTextContent('The connection dropped. Please try again.')
  calls.change({ 'messaging.broadcastLanguages': { languages: [{ code: 'EN', name: 'English' }] } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await findField('Title')).toHaveValue('')
})
