import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announcementTypes } from '@fairground/contract'
import type { EntryBodyOf } from '@fairground/contract/console'
import { newConsoleVisitor, startConsolePlatform, type ConsolePlatform } from '../../testing/console-visitor.ts'
import { newPerson } from '../../testing/members.ts'
import type { Visitor } from '../../testing/visitor.ts'

let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>

beforeAll(async () => {
  platform = await startConsolePlatform()
  ana = await newConsoleVisitor(platform, 'content')
})
afterAll(() => platform.stop())

type Body = EntryBodyOf<'announcement'>

async function publish(changes: Partial<Body>): Promise<string> {
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
  await ana.call('content.publish', { params: { id }, body: { revision } })
  return title
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
