import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import type { OperatorReply } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { fixtureId } from '../../../testing/fixture-id.ts'
import { comeBack, fill, findField, show, type Surroundings } from '../../../testing/show.tsx'
import { AnnouncementPage } from '../announcements-page.tsx'
import { BannerPage } from '../banners-page.tsx'
import { HelpTopicPage } from '../help-page.tsx'

type Entry = OperatorReply<'content.entry'>

const listed = {
  id: fixtureId(4),
  title: 'Deposits',
  section: '',
  languages: ['EN' as const],
  state: 'draft' as const,
  isChanged: false,
  position: 0,
  shownFrom: null,
  shownUntil: null,
  changedAt: '2026-11-20T11:00:00Z',
  changedBy: 'ben',
  revision: 7,
  version: 0,
}
const times = { from: null, until: null }
const help: Entry = {
  ...listed,
  kind: 'help',
  draft: {
    kind: 'help',
    texts: { EN: { title: 'Deposits', content: '<p>Open the cashier.</p>' } },
    position: 0,
    ...times,
  },
}
const banner: Entry = {
  ...listed,
  kind: 'banner',
  section: 'm_home',
  state: 'live',
  version: 2,
  draft: {
    kind: 'banner',
    type: 'B',
    group: 'm_home',
    picture: { art: 'banners/welcome' },
    link: null,
    texts: { EN: { title: 'Deposits' } },
    position: 0,
    ...times,
  },
}
const page = (
  <>
    <Route path="/help/:id">
      <HelpTopicPage />
    </Route>
    <Route path="/banners/:id">
      <BannerPage />
    </Route>
    <Route path="/announcements/:id">
      <AnnouncementPage />
    </Route>
  </>
)

async function open(at: string, answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({
    'content.choices': {
      languages: [
        { code: 'EN', name: 'English' },
        { code: 'VN', name: 'Tiếng Việt' },
      ],
      pictures: [{ art: 'banners/welcome', src: '/welcome.webp' }],
    },
    'content.entry': help,
    'content.versions': { list: [], next: null },
    ...answers,
  })
  return { ...(await show(page, { at, ...surroundings })), calls }
}

test('a help topic is saved and published as one act, of the revision that the save has made', async () => {
  const { user, calls } = await open(`/help/${help.id}`, {
    'content.save': { revision: 8 },
    'content.publish': { revision: 9 },
  })
  await fill(user, await findField('Title'), 'Paying in')
  await user.click(screen.getByText('Publish'))
  await screen.findByText('Players see it within two seconds.')
  await user.click(screen.getAllByText('Publish').at(-1) ?? document.body)
  await waitFor(() => expect(calls.to('content.publish').map(({ body }) => body)).toEqual([{ revision: 8 }]))
  expect(calls.to('content.save')[0]?.body).toEqual({
    revision: 7,
    draft: { ...help.draft, texts: { EN: { title: 'Paying in', content: '<p>Open the cashier.</p>' } } },
  })
})

test('a colleague’s save is told with their name, overwrites nothing, and is not overwritten', async () => {
  const { user, calls } = await open(`/help/${help.id}`, { 'content.save': refusal('stale_edit') })
  const title = await findField('Title')
  await fill(user, title, 'Paying in')
  await user.click(screen.getByText('Save draft'))
  expect(await screen.findByText(/^Somebody else has changed this since you opened it/)).toBeVisible()
  const draft = { ...help.draft, texts: { EN: { title: 'Cashier', content: '<p>Theirs.</p>' } } } as Entry['draft']
  calls.change({ 'content.entry': { ...help, title: 'Cashier', revision: 8, draft } })
  await comeBack()
  expect(await screen.findByText(/^ben has changed this at .*What you see is yours, and is not saved/)).toBeVisible()
  expect(title).toHaveValue('Paying in')
  await user.click(screen.getByText('Load theirs'))
  expect(title).toHaveValue('Cashier')
})

test('a banner goes back to a version, and is taken down only after a question', async () => {
  const { user, calls } = await open(`/banners/${banner.id}`, {
    'content.entry': banner,
    'content.versions': {
      list: [{ version: 1, title: 'Welcome', publishedAt: '2026-11-19T11:00:00Z', publishedBy: null }],
      next: null,
    },
    'content.restore': { revision: 8 },
    'content.takeDown': { revision: 9 },
  })
  await user.click(await screen.findByText('Back to this'))
  await screen.findByText('The draft becomes version 1. Players see it once you publish it.')
  await user.click(screen.getAllByText('Back to this').at(-1) ?? document.body)
  await waitFor(() => expect(calls.to('content.restore')[0]?.body).toEqual({ revision: 7, version: 1 }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByText('Take down'))
  await screen.findByText(/^Players see it no more/)
  expect(calls.to('content.takeDown')).toEqual([])
  await user.click(screen.getAllByText('Take down').at(-1) ?? document.body)
  await waitFor(() => expect(calls.to('content.takeDown')).toHaveLength(1))
})

test('an announcement is written in a second language and refused in words', async () => {
  const { user, calls } = await open('/announcements/new', {
    'content.create': refusal('content_incomplete', { language: 'English' }),
  })
  await user.click(await screen.findByText('Tiếng Việt'))
  await fill(user, await findField('Title'), 'Chào')
  await user.click(screen.getByText('Save draft'))
  await waitFor(() =>
    expect(calls.to('content.create')[0]?.body).toMatchObject({
      draft: { kind: 'announcement', texts: { VN: { title: 'Chào' } } },
    }),
  )
  expect(
    await screen.findByText(/^Players could not read it: write it in the first language of the site, English/),
  ).toBeVisible()
  expect(await findField('Title')).toHaveValue('Chào')
})

test('a draft that was never published is deleted once, after a question; a colleague’s save stands against it', async () => {
  const { user, calls } = await open(`/help/${help.id}`, { 'content.remove': refusal('stale_edit') })
  const ask = async () => {
    await user.click(await screen.findByText('Delete draft'))
    await screen.findByText('It was never published: nothing of it is kept.')
    return within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete draft' })
  }
  await user.click(await ask())
  expect(await screen.findByText(/^Somebody else has changed this since you opened it/)).toBeVisible()
  expect(location.pathname).toBe(`/help/${help.id}`)
  calls.change({ 'content.remove': 'pending' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const button = await ask()
  await user.click(button)
  await waitFor(() => expect(button).toBeDisabled())
  await user.click(button)
  calls.change({ 'content.remove': {} })
  await waitFor(() => expect(location.pathname).toBe('/help'))
  expect(calls.to('content.remove').map(({ params, body }) => ({ params, body }))).toEqual(
    Array.from({ length: 2 }, () => ({ params: { id: help.id }, body: { revision: 7 } })),
  )
})

test('what was published is never deleted', async () => {
  await open(`/banners/${banner.id}`, { 'content.entry': banner })
  await screen.findByText('Take down')
  expect(screen.queryByText('Delete draft')).toBeNull()
})

test('a preview shows what is typed, which is saved first; what is refused opens no window', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user, calls } = await open(`/help/${help.id}`, { 'content.save': refusal('stale_edit') })
  await fill(user, await findField('Title'), 'Paying in')
  await user.click(screen.getByText('Preview on a phone'))
  expect(await screen.findByText(/^Somebody else has changed this since you opened it/)).toBeVisible()
  expect(calls.to('content.preview')).toEqual([])
  calls.change({ 'content.save': { revision: 8 }, 'content.preview': refusal('permission_denied') })
  await user.click(screen.getByText('Preview on a phone'))
  expect(await screen.findByText('Your role does not allow that.')).toBeVisible()
  expect(opened).not.toHaveBeenCalled()
  calls.change({ 'content.preview': { host: 'play.example', port: 443, path: '/m/help?preview=1' } })
  await user.click(screen.getByText('Preview on a phone'))
  await waitFor(() =>
    expect(opened).toHaveBeenCalledWith('https://play.example/m/help?preview=1', 'phone', expect.any(String)),
  )
  const link = await screen.findByRole('link', { name: /^Your browser has blocked the window/ })
  expect(link).toHaveAttribute('href', 'https://play.example/m/help?preview=1')
  expect(calls.to('content.save')).toHaveLength(2)
  expect(await findField('Title')).toHaveValue('Paying in')
  opened.mockRestore()
})

test('what is typed while a draft is being saved is not saved yet, and says so', async () => {
  const { user, calls } = await open(`/help/${help.id}`, { 'content.save': 'pending' })
  const title = await findField('Title')
  await fill(user, title, 'Paying in')
  await user.click(screen.getByText('Save draft'))
  await waitFor(() => expect(calls.to('content.save')).toHaveLength(1))
  await fill(user, title, 'Paying in and out')
  const draft = {
    ...help.draft,
    texts: { EN: { title: 'Paying in', content: '<p>Open the cashier.</p>' } },
  } as Entry['draft']
  calls.change({ 'content.save': { revision: 8 }, 'content.entry': { ...help, revision: 8, draft } })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save draft' })).toBeEnabled())
  expect(screen.getByText('Not saved')).toBeVisible()
  expect(title).toHaveValue('Paying in and out')
  await user.click(screen.getByText('Save draft'))
  await waitFor(() =>
    expect(calls.to('content.save').at(-1)?.body).toMatchObject({
      revision: 8,
      draft: { texts: { EN: { title: 'Paying in and out' } } },
    }),
  )
})
