import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BroadcastAudience, BroadcastDraft } from '@fairground/contract/console'
import { createConsoleVisitor, newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newPerson, type Person, type PersonOptions } from '../../../testing/members.ts'
import { newOperator } from '../../../testing/operators.ts'
import { listenTo } from '../../../testing/listen-to.ts'
import { openOtherMerchant } from '../../../testing/other-merchant.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { until } from '../../../testing/until.ts'
import { blockNumbers } from './broadcasts.queries.ts'
import { sendJob } from './send-part.ts'

type Visitor = Awaited<ReturnType<typeof newConsoleVisitor>>

let platform: ConsolePlatform
let ana: Visitor

beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newConsoleVisitor(platform, 'content')
})
afterAll(() => platform.stop())

const owner = (text: string, values: unknown[] = []) => platform.database.owner.query(text, values)

const draft = (changes: Partial<BroadcastDraft> = {}): BroadcastDraft => ({
  texts: { EN: { title: 'A new draw', content: 'It starts on Friday.' } },
  link: '/m/lottery',
  isMarketing: false,
  audience: { kind: 'all' },
  ...changes,
})

/** A label that nobody else has: the audience of one test. */
let labels = 0
const newLabel = (): string => `group${(labels += 1)}`
async function labelled(label: string, options: PersonOptions = {}): Promise<Person> {
  const person = await newPerson(platform, options)
  await owner('update member set labels = array[$2] where id = $1', [person.id, label])
  return person
}
const group = (label: string): BroadcastAudience => ({ kind: 'label', label })

async function create(changes: Partial<BroadcastDraft> = {}, by = ana) {
  const { id } = await by.call('messaging.createBroadcast', { body: { draft: draft(changes) } })
  return { id, params: { id } }
}

/** Runs the job to the end, as a working platform does. */
async function work(id: string): Promise<void> {
  const job = sendJob({ commands: platform.app.context.commands })
  const merchant = platform.app.context.merchants.list()[0]!.id
  while (await job.run({ merchant, key: id }));
}

async function send(changes: Partial<BroadcastDraft> = {}) {
  const created = await create(changes)
  const { expectedCount } = await ana.call('messaging.sendBroadcast', { params: created.params, body: { revision: 1 } })
  await work(created.id)
  return { ...created, expectedCount }
}

const read = (id: string) => ana.call('messaging.broadcast', { params: { id } })
const inbox = async ({ visitor }: Person) => (await visitor.call('messaging.inbox', { query: {} })).list
const hasGot = async (people: readonly Person[]) =>
  Promise.all(people.map(async (person) => (await inbox(person)).length))

describe('a draft', () => {
  test('is changed by who has read the latest, and thrown away', async () => {
    const { params } = await create()
    const body = { revision: 1, draft: draft({ isMarketing: true }) }
    expect(await ana.call('messaging.saveBroadcast', { params, body })).toEqual({ revision: 2 })
    expect(await ana.refusal('messaging.saveBroadcast', { params, body })).toBe('stale_edit')
    expect(await ana.refusal('messaging.sendBroadcast', { params, body: { revision: 1 } })).toBe('stale_edit')
    expect(await read(params.id)).toMatchObject({ state: 'draft', title: 'A new draw', draft: { isMarketing: true } })
    await ana.call('messaging.removeBroadcast', { params, body: { revision: 2 } })
    expect(await ana.refusal('messaging.broadcast', { params })).toBe('not_found')
  })

  test('needs the first language before it is sent', async () => {
    const { params } = await create({ texts: { VN: { title: 'Kỳ quay mới', content: 'Từ thứ Sáu.' } } })
    expect(await ana.refusal('messaging.sendBroadcast', { params, body: { revision: 1 } })).toBe('content_incomplete')
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/a b'])(
    'does not lead elsewhere: %s',
    async (link) =>
      expect(await ana.refusal('messaging.createBroadcast', { body: { draft: draft({ link }) } })).toBe(
        'invalid_request',
      ),
  )

  test('is written by whoever may, read by support, and leaves its trace', async () => {
    const ben = await newConsoleVisitor(platform, 'support')
    expect(await ben.refusal('messaging.createBroadcast', { body: { draft: draft() } })).toBe('permission_denied')
    const { id, params } = await create({ audience: group(newLabel()) })
    expect(await ben.call('messaging.broadcast', { params })).toMatchObject({ createdBy: ana.name })
    expect(await ben.refusal('messaging.sendBroadcast', { params, body: { revision: 1 } })).toBe('permission_denied')
    await ana.call('messaging.sendBroadcast', { params, body: { revision: 1 } })
    const { rows } = await owner('select action, actor from audit_entry where subject = $1 order by id', [
      `broadcast:${id}`,
    ])
    expect(rows).toEqual(['create', 'send'].map((act) => ({ action: `broadcast.${act}`, actor: `operator:${ana.id}` })))
  })
})

describe('it reaches', () => {
  test('one member, who reads it in their language, and hears of it', async () => {
    const [one, other] = [await newPerson(platform), await newPerson(platform)]
    const texts = {
      VN: { title: 'Xin chào', content: 'Về câu hỏi.' },
      EN: { title: 'Hello', content: 'About your question.' },
    }
    const pages = await Promise.all([one, other].map(({ visitor }) => listenTo(platform.origin, visitor.headers)))
    const { id, expectedCount } = await send({ texts, audience: { kind: 'member', memberId: one.id } })
    expect(expectedCount).toBe(1)
    const counts = () =>
      pages.map(({ heard }) => heard.filter(({ topic }) => topic === 'unread').map(({ body }) => body))
    await until(() => counts().flat().length > 0)
    expect(counts()).toEqual([[{ inbox: 1 }], []])
    for (const page of pages) page.leave()
    expect(await inbox(one)).toMatchObject([
      { kind: 'operator', isRead: false, params: { ...texts.EN, link: '/m/lottery' } },
    ])
    one.visitor.headers['Language'] = 'VN'
    const [vietnamese] = await inbox(one)
    expect(vietnamese?.params).toMatchObject({ title: 'Xin chào' })
    // It is not written in Arabic: what is read is the merchant's default language.
    one.visitor.headers['Language'] = 'AR'
    expect((await inbox(one))[0]?.params).toMatchObject(texts.EN)
    expect(await inbox(other)).toEqual([])
    expect(await read(id)).toMatchObject({ state: 'sent', expectedCount: 1, sentCount: 1 })
  })

  test('a label or a VIP level; nobody on a trial, restricted or disabled', async () => {
    const label = newLabel()
    const members = [await labelled(label), await labelled(label, { type: 1 })]
    for (const type of [4, 40] as const) await labelled(label, { type })
    const disabled = await labelled(label)
    await owner(`update member set status = 'disabled' where id = $1`, [disabled.id])
    expect(await send({ audience: group(label) })).toMatchObject({ expectedCount: 2 })
    expect(await hasGot(members)).toEqual([1, 1])

    const [byPlay, byStaff, lower] = [await newPerson(platform), await newPerson(platform), await newPerson(platform)]
    for (const [{ id }, level, floor] of [
      [byPlay, 7, 0],
      [byStaff, 1, 7],
      [lower, 6, 0],
    ] as const)
      await owner(
        'insert into vip_standing (merchant_id, member_id, level, level_floor) values (current_merchant(), $1, $2, $3)',
        [id, level, floor],
      )
    expect(await send({ audience: { kind: 'level', level: 7 } })).toMatchObject({ expectedCount: 2 })
    expect(await hasGot([byPlay, byStaff, lower])).toEqual([1, 1, 0])
  })

  test('as marketing only who asked for it, and nobody in a time-out or excluded; what concerns all, these too', async () => {
    const label = newLabel()
    const [willing, unwilling, changed, paused, excluded, past] = [
      await labelled(label),
      await labelled(label),
      await labelled(label),
      await labelled(label),
      await labelled(label),
      await labelled(label),
    ]
    const want = ({ visitor }: Person, wantsMarketing: boolean) =>
      visitor.call('messaging.setMarketing', { body: { wantsMarketing } })
    for (const person of [willing, changed, paused, excluded, past]) await want(person, true)
    await want(changed, false)
    expect(await unwilling.visitor.call('messaging.marketing')).toEqual({ wantsMarketing: false })
    expect(await willing.visitor.call('messaging.marketing')).toEqual({ wantsMarketing: true })
    const pause = ({ id }: Person, kind: string, ends: string | null) =>
      owner(
        `insert into play_pause (merchant_id, member_id, id, kind, started_at, ends_at)
          values (current_merchant(), $1, gen_random_uuid(), $2, now() - interval '2 days', now() + $3::interval)`,
        [id, kind, ends],
      )
    await pause(paused, 'time_out', '1 day')
    await pause(excluded, 'exclusion', null)
    await pause(past, 'time_out', '-1 day')

    const created = await create({ isMarketing: true, audience: group(label) })
    expect(await ana.call('messaging.countRecipients', created)).toEqual({ recipients: 2, paused: 2, unwilling: 2 })
    await ana.call('messaging.sendBroadcast', { params: created.params, body: { revision: 1 } })
    // Whoever excludes themselves while it is being sent gets none.
    await work(created.id)
    const people = [willing, past, unwilling, changed, paused, excluded]
    expect(await hasGot(people)).toEqual([1, 1, 0, 0, 0, 0])

    const forAll = await create({ audience: group(label) })
    expect(await ana.call('messaging.countRecipients', forAll)).toEqual({ recipients: 6, paused: 0, unwilling: 0 })
  })

  test('nobody of another merchant, whose operators see nothing of it', async () => {
    const other = await openOtherMerchant(platform)
    const stranger = await newPerson(platform, { merchant: other })
    const theirs = createConsoleVisitor(platform, await newOperator(platform, 'oskar', [other]))
    await owner(`update operator set role = 'content' where name = 'oskar'`)
    theirs.headers['Merchant'] = 'other'
    const { id, params } = await send()
    expect(await inbox(stranger)).toEqual([])
    expect(await theirs.refusal('messaging.broadcast', { params })).toBe('not_found')
    expect(await theirs.refusal('messaging.stopBroadcast', { params, body: {} })).toBe('not_found')
    const { list } = await theirs.call('messaging.broadcasts', { query: {} })
    expect(list.map((each) => each.id)).not.toContain(id)
  })
})

describe('sending', () => {
  test('part by part leaves nobody out; a run that is repeated tells nobody twice', async () => {
    const label = newLabel()
    const people: Person[] = []
    for (let block = 0; block < 3; block += 1) {
      people.push(await labelled(label), await labelled(label))
      await owner(`select setval(pg_get_serial_sequence('member', 'number'), max(number) + $1) from member`, [
        blockNumbers,
      ])
    }
    const { id, params } = await create({ audience: group(label) })
    await ana.call('messaging.sendBroadcast', { params, body: { revision: 1 } })
    await Promise.all([work(id), work(id)])
    expect(await hasGot(people.slice(3))).toEqual([1, 1, 1])
    const [eager] = people
    await eager!.visitor.call('messaging.markAllRead', { body: {} })
    expect(await inbox(eager!)).toMatchObject([{ isRead: true }])
    // As after a crash whose answer to the commit was lost.
    await owner(`update broadcast set state = 'sending', sent_through = 0 where id = $1`, [id])
    await work(id)
    expect(await hasGot(people)).toEqual(people.map(() => 1))
    expect(await read(id)).toMatchObject({ state: 'sent', sentCount: people.length })
    const parts = await owner('select from broadcast_part where broadcast_id = $1', [id])
    expect(parts.rowCount).toBeGreaterThanOrEqual(3)
  })

  test('is stopped and goes on; a second press of either is refused', async () => {
    const label = newLabel()
    const people = [await labelled(label), await labelled(label)]
    const { id, params } = await create({ audience: group(label) })
    expect(await ana.refusal('messaging.stopBroadcast', { params, body: {} })).toBe('decided_already')
    const body = { revision: 1 }
    await ana.call('messaging.sendBroadcast', { params, body })
    expect(await ana.refusal('messaging.sendBroadcast', { params, body })).toBe('decided_already')
    await ana.call('messaging.stopBroadcast', { params, body: {} })
    await work(id)
    expect(await hasGot(people)).toEqual([0, 0])
    expect(await read(id)).toMatchObject({ state: 'stopped' })
    expect(await ana.refusal('messaging.stopBroadcast', { params, body: {} })).toBe('decided_already')
    // Registered since sending began.
    const late = await labelled(label)
    await ana.call('messaging.resumeBroadcast', { params, body: {} })
    await work(id)
    expect(await hasGot([...people, late])).toEqual([1, 1, 0])
    expect(await ana.refusal('messaging.resumeBroadcast', { params, body: {} })).toBe('decided_already')
  })

  test('a double press with one key sends once', async () => {
    const label = newLabel()
    const person = await labelled(label)
    const { id, params } = await create({ audience: group(label) })
    const key = randomUUID()
    const press = () => ana.call('messaging.sendBroadcast', { params, body: { revision: 1 }, key })
    expect(await Promise.all([press(), press()])).toEqual([{ expectedCount: 1 }, { expectedCount: 1 }])
    await work(id)
    expect(await hasGot([person])).toEqual([1])
  })

  test('the list goes on where it ended, the latest first', async () => {
    const made = [await create(), await create(), await create()].map(({ id }) => id)
    const first = await ana.call('messaging.broadcasts', { query: { limit: 2 } })
    const second = await ana.call('messaging.broadcasts', { query: { limit: 2, after: first.next ?? '' } })
    expect([...first.list, ...second.list].map(({ id }) => id).slice(0, 3)).toEqual(made.toReversed())
  })
})
