import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announcementTypes } from '@fairground/contract'
import type { EntryBodyOf } from '@fairground/contract/console'
import { stretch } from '../../../../../tools/lib/testing/slowness.mjs'
import { newConsoleVisitor, type ConsolePlatform } from '../../testing/console-visitor.ts'
import { listenTo, type Listening } from '../../testing/listen-to.ts'
import { newPerson } from '../../testing/members.ts'
import { openTestMerchant } from '../../testing/test-merchant.ts'
import { until } from '../../testing/until.ts'
import type { Visitor } from '../../testing/visitor.ts'

let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>

beforeAll(async () => {
  platform = await openTestMerchant({ works: true, lotteries: [] })
  // Tests have no built pictures.
  platform.app.context.pictures.find = (stored) => ({ src: JSON.stringify(stored), srcset: '' })
  ana = await newConsoleVisitor(platform, 'content')
})
afterAll(() => platform.stop())

type Body = EntryBodyOf<'announcement'>

async function publish(changes: Partial<Body>): Promise<string> {
  return (await publishEntry(changes)).title
}

async function publishEntry(changes: Partial<Body>) {
  const title = `News ${randomUUID()}`
  const draft: Body = {
    kind: 'announcement',
    type: 'PL',
    execution: null,
    isForceRead: false,
    isTicker: true,
    picture: null,
    texts: { EN: { title, content: '<p>News</p>' } },
    from: null,
    until: null,
    ...changes,
  }
  const { id } = await ana.call('content.create', { body: { draft } })
  const { revision } = await ana.call('content.entry', { params: { id } })
  const published = await ana.call('content.publish', { params: { id }, body: { revision } })
  return { id, title, revision: published.revision }
}

const everyType = announcementTypes.join()

test('what is for agents reaches agents only, whoever asks for it, and the ticker shows it to nobody', async () => {
  const titles = new Map(
    await Promise.all(announcementTypes.map(async (type) => [await publish({ type }), type] as const)),
  )
  const typesOf = (list: readonly { title: string }[]) =>
    list.flatMap(({ title }) => titles.get(title) ?? []).toSorted()
  const read = async (visitor: Visitor, types?: string) =>
    typesOf((await visitor.call('content.announcements', { query: types === undefined ? {} : { types } })).list)
  const visitors = {
    guest: platform.visitor(),
    member: (await newPerson(platform)).visitor,
    trial: (await newPerson(platform, { type: 4 })).visitor,
    restricted: (await newPerson(platform, { type: 40 })).visitor,
    'restricted agent': (await newPerson(platform, { type: 41 })).visitor,
  }
  for (const [name, visitor] of Object.entries(visitors)) {
    expect(await read(visitor, 'A'), name).toEqual([])
    expect(await read(visitor, everyType), name).toEqual(['B', 'H', 'PL', 'PR', 'PU'])
    expect(await read(visitor), name).toEqual(['B', 'PL', 'PU'])
    const ticker = await visitor.call('content.notices', { query: {} })
    expect(typesOf(ticker.list), name).toEqual(['B', 'H', 'PL', 'PR', 'PU'])
  }
  const agent = (await newPerson(platform, { type: 1 })).visitor
  expect(await read(agent, 'A')).toEqual(['A'])
  const ofAgents = await agent.call('agents.announcements')
  expect(ofAgents.list.map(({ promotionType }) => promotionType)).toEqual(['A'])
  expect(ofAgents.footer).toEqual({ unreadCount: 1 })
  await agent.call('content.markRead', { body: { announcementId: ofAgents.list[0]?.id ?? '', read: true } })
  expect(await agent.call('agents.announcements')).toMatchObject({
    list: [{ isRead: true }],
    footer: { unreadCount: 0 },
  })
  expect(await read(agent, everyType)).toEqual(['A', 'B', 'H', 'PL', 'PR', 'PU'])
})

test('list B is for guests, lists A and F are for members', async () => {
  const titles = await Promise.all((['A', 'B', 'F', null] as const).map((execution) => publish({ execution })))
  const read = async (visitor: Visitor) => {
    const { list } = await visitor.call('content.announcements', { query: { types: 'PL' } })
    return titles.map((title) => list.some((entry) => entry.title === title))
  }
  expect(await read(platform.visitor())).toEqual([false, true, false, true])
  expect(await read((await newPerson(platform)).visitor)).toEqual([true, false, true, true])
})

test('banners are given by the types that are asked for, and those of agents to agents only', async () => {
  const titles = new Map<string, string>()
  for (const type of announcementTypes) {
    const title = `Banner ${randomUUID()}`
    titles.set(title, type)
    const { id } = await ana.call('content.create', {
      body: {
        draft: {
          kind: 'banner',
          type,
          group: 'm_promo',
          picture: { art: 'banners/welcome' },
          link: null,
          texts: { EN: { title } },
          position: 0,
          from: null,
          until: null,
        },
      },
    })
    await ana.call('content.publish', { params: { id }, body: { revision: 1 } })
  }
  const read = async (visitor: Visitor, types?: string) => {
    const { list } = await visitor.call('content.banners', { query: { groupName: 'm_promo', ...(types && { types }) } })
    return list.flatMap(({ title }) => titles.get(title) ?? []).toSorted()
  }
  const guest = platform.visitor()
  const agent = (await newPerson(platform, { type: 1 })).visitor
  expect(await read(guest, 'B,PL,PU,H')).toEqual(['B', 'H', 'PL', 'PU'])
  expect(await read(guest, 'B')).toEqual(['B'])
  expect(await read(guest, 'A')).toEqual([])
  expect(await read((await newPerson(platform)).visitor, 'A,B')).toEqual(['B'])
  expect(await read(guest)).toEqual(['B', 'H', 'PL', 'PR', 'PU'])
  expect(await read(agent, 'A')).toEqual(['A'])
})

const announcedTo = ({ heard }: Listening): number => heard.filter(({ topic }) => topic === 'announced').length
const changesHeard = ({ heard }: Listening): number => heard.filter(({ topic }) => topic === 'content').length

test('a new announcement makes open pages of those who may see it count again, with one event', async () => {
  const member = await newPerson(platform)
  const agent = await newPerson(platform, { type: 1 })
  const pages = {
    guest: await listenTo(platform.origin, { Merchant: 'demo' }),
    member: await listenTo(platform.origin, { Merchant: 'demo', Authorization: `Bearer ${member.session.token}` }),
    agent: await listenTo(platform.origin, { Merchant: 'demo', Authorization: `Bearer ${agent.session.token}` }),
  }
  const told = async (act: () => Promise<unknown>) => {
    const before = Object.values(pages).map(announcedTo)
    const changes = Object.values(pages).map(changesHeard)
    await act()
    // Both events are written together: whoever has heard of the change has heard everything.
    await until(() => Object.values(pages).every((page, place) => changesHeard(page) > (changes[place] ?? 0)))
    return Object.values(pages).map((page, place) => announcedTo(page) - (before[place] ?? 0))
  }
  expect(await told(() => publish({ type: 'PL' }))).toEqual([0, 1, 1])
  expect(await told(() => publish({ type: 'A' }))).toEqual([0, 0, 1])
  expect(await told(() => publish({ execution: 'B' }))).toEqual([0, 0, 0])
  let { id, revision } = { id: '', revision: 0 }
  expect(await told(async () => ({ id, revision } = await publishEntry({})))).toEqual([0, 1, 1])
  expect(await told(() => ana.call('content.takeDown', { params: { id }, body: { revision } }))).toEqual([0, 1, 1])
  for (const page of Object.values(pages)) page.leave()
})

test('an announcement that waits for its time is told when the time comes', async () => {
  const { visitor, session } = await newPerson(platform)
  const page = await listenTo(platform.origin, { Merchant: 'demo', Authorization: `Bearer ${session.token}` })
  const from = new Date(Date.now() + stretch(2_000)).toISOString()
  const title = await publish({ from })
  await until(() => announcedTo(page) === 1)
  const before = announcedTo(page)
  await until(() => announcedTo(page) > before)
  const { list } = await visitor.call('content.announcements', { query: { types: 'PL' } })
  expect(list.find((entry) => entry.title === title)).toMatchObject({ isRead: false })
  page.leave()
})
