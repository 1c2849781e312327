import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newPerson, type Person } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { putContact } from '../contacts/contacts.ts'

let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>

beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newConsoleVisitor(platform, 'risk')
})
afterAll(() => platform.stop())

const reason = 'asked for by mail'
const paramsOf = ({ id }: { id: string }) => ({ params: { id } })
const find = async (search: string) =>
  (await ana.call('accounts.members', { query: { search } })).list.map(({ account }) => account)

const state = ({ id: memberId, merchant }: Person, kind: 'mobile' | 'email', text: string) =>
  platform.app.context.commands.run(
    { scope: { merchant, actor: { kind: 'system', id: 'test' } }, name: 'test.contact' },
    ({ tx }) => putContact(tx, platform.app.context.keyring, { merchant, memberId, kind, text, isVerified: false }),
  )

const newestActs = () => ana.call('operators.audit', { query: { limit: 2 } })

const trailOf = async (id: string) =>
  (
    await platform.database.owner.query<{ action: string; reason: string }>(
      `select action, reason from audit_entry where subject = $1 and actor = $2 order by id`,
      [`member:${id}`, `operator:${ana.id}`],
    )
  ).rows.map(({ action, reason: why }) => [action, why])

test('requests with one key that come at once have one effect and the same reply', async () => {
  const person = await newPerson(platform)
  const key = randomUUID()
  const input = { ...paramsOf(person), body: { status: 'disabled', reason } as const, key }
  const replies = await Promise.all(Array.from({ length: 4 }, () => ana.call('accounts.setMemberStatus', input)))
  expect(replies).toEqual(Array.from({ length: 4 }, () => ({ endedSessions: 1 })))
  expect(await trailOf(person.id)).toEqual([['member.disable', reason]])
})

describe('members are found', () => {
  test('by the beginning of an account, by number, and by a whole contact in any spelling', async () => {
    const person = await newPerson(platform)
    const { number } = await ana.call('accounts.member', paramsOf(person))
    expect(await find(person.account.slice(0, -1).toUpperCase())).toContain(person.account)
    expect(await find(number)).toEqual([person.account])
    expect(await find('100%')).toEqual([])
    expect(await find('nobody@example.com')).toEqual([])
  })

  test('by a phone number and a mail address as members say them', async () => {
    const person = await newPerson(platform)
    await state(person, 'mobile', '+84987355313')
    await state(person, 'email', 'ann@xn--exmple-cua.com')
    const said = ['0987355313', '84987355313', '0987 355 313', '987355313', '+84 (0)987-355-313', '٠٩٨٧٣٥٥٣١٣']
    for (const text of [...said, 'Ann@Exämple.com', 'ann＠exämple.com'])
      expect(await find(text), text).toEqual([person.account])
    const { number } = await ana.call('accounts.member', paramsOf(person))
    expect(await find(number)).toEqual([person.account])
    expect(await find('0987355314')).toEqual([])
  })

  test('by the beginning of a nickname, and by the address of an open session', async () => {
    const person = await newPerson(platform)
    const nickname = `Lotus ${randomUUID().slice(0, 8)}`
    const address = '203.0.113.77'
    await platform.database.owner.query('update member set nickname = $2 where id = $1', [person.id, nickname])
    await platform.database.owner.query('update session set address = $2 where member_id = $1', [person.id, address])
    expect(await find(nickname.slice(0, -2).toUpperCase())).toEqual([person.account])
    expect(await find(address)).toEqual([person.account])
    expect(await find('203.0.113.78')).toEqual([])
  })

  test('page by page, each once', async () => {
    await newPerson(platform)
    const all = new Set<string>()
    let after: string | undefined
    do {
      const page = await ana.call('accounts.members', { query: { limit: 2, ...(after && { after }) } })
      for (const { id } of page.list) {
        expect(all.has(id)).toBe(false)
        all.add(id)
      }
      after = page.next ?? undefined
    } while (after)
    const { rows } = await platform.database.owner.query<{ count: string }>(
      'select count(*) from member where merchant_id = current_merchant()',
    )
    expect(all.size).toBe(Number(rows[0]!.count))
  })

  test('as a file, and that it was saved is recorded', async () => {
    const person = await newPerson(platform)
    const response = await fetch(`${platform.consoleOrigin}/ops/members?search=${person.account}`, {
      headers: { ...ana.headers, Accept: 'text/csv' },
    })
    expect(response.headers.get('content-disposition')).toContain('attachment')
    const [head, row, end] = (await response.text()).replace('\uFEFF', '').split('\r\n')
    expect(head).toMatch(/^id,number,account,/)
    expect(row).toContain(person.account)
    expect(end).toBe('')
    const { list } = await newestActs()
    expect(list[0]).toMatchObject({ action: 'export_end', after: '{"rows": 1}' })
    expect(list[1]).toMatchObject({ action: 'export', subject: 'list:accounts.members', actor: ana.name })
    expect(list[1]?.after).toContain(person.account)
    const support = await newConsoleVisitor(platform, 'support')
    const refused = await fetch(`${platform.consoleOrigin}/ops/members`, {
      headers: { ...support.headers, Accept: 'text/csv' },
    })
    expect(refused.status).toBe(403)
  })
})

describe('an act', () => {
  test('disables and enables once, ends the sessions, and says why in the trail', async () => {
    const person = await newPerson(platform)
    const disable = { ...paramsOf(person), body: { status: 'disabled', reason } } as const
    expect(await ana.call('accounts.setMemberStatus', disable)).toEqual({ endedSessions: 1 })
    expect(await ana.refusal('accounts.setMemberStatus', disable)).toBe('decided_already')
    expect(await person.visitor.refusal('accounts.profile')).toMatchObject({ code: 'session_ended' })
    await ana.call('accounts.setMemberStatus', { ...paramsOf(person), body: { status: 'active', reason } })
    expect(await trailOf(person.id)).toEqual([
      ['member.disable', reason],
      ['member.enable', reason],
    ])
  })

  test('sent twice with one key happens once, and with another input is refused', async () => {
    const person = await newPerson(platform)
    const key = randomUUID()
    const body = { text: 'called on Monday' }
    await Promise.all(
      [1, 2, 3].map(() => ana.call('accounts.addMemberNote', { ...paramsOf(person), body, key }).catch(() => null)),
    )
    await ana.call('accounts.addMemberNote', { ...paramsOf(person), body, key })
    expect((await ana.call('accounts.member', paramsOf(person))).notes).toMatchObject([{ by: ana.name, ...body }])
    const other = { ...paramsOf(person), body: { text: 'something else' }, key }
    expect(await ana.refusal('accounts.addMemberNote', other)).toBe('idempotency_key_reused')
  })

  test('on labels that somebody else has changed is refused', async () => {
    const person = await newPerson(platform)
    const set = (before: string[], labels: string[]) => ({ ...paramsOf(person), body: { before, labels, reason } })
    await ana.call('accounts.setMemberLabels', set([], ['vip', 'nochat']))
    expect(await ana.refusal('accounts.setMemberLabels', set([], ['vip']))).toBe('stale_edit')
    expect((await ana.call('accounts.member', paramsOf(person))).labels).toEqual(['nochat', 'vip'])
    const { list } = await ana.call('accounts.members', { query: { label: 'nochat' } })
    expect(list.map(({ account }) => account)).toContain(person.account)
  })

  test('needs a reason, a member of this merchant, and the right to act', async () => {
    const person = await newPerson(platform)
    const signOut = { ...paramsOf(person), body: { reason: ' x ' } }
    expect(await ana.refusal('accounts.signOutMember', signOut)).toBe('invalid_request')
    expect(await ana.refusal('accounts.signOutMember', { ...paramsOf({ id: randomUUID() }), body: { reason } })).toBe(
      'not_found',
    )
    const auditor = await newConsoleVisitor(platform, 'auditor')
    expect(await auditor.refusal('accounts.signOutMember', { ...paramsOf(person), body: { reason } })).toBe(
      'permission_denied',
    )
    expect(await ana.call('accounts.signOutMember', { ...paramsOf(person), body: { reason } })).toEqual({
      endedSessions: 1,
    })
  })
})

test('contacts are masked until somebody says why, and that is recorded', async () => {
  const person = await newPerson(platform)
  const { contacts } = await ana.call('accounts.member', paramsOf(person))
  const full = await ana.call('accounts.revealContacts', { ...paramsOf(person), body: { reason } })
  expect(full.contacts.map(({ kind }) => kind)).toEqual(contacts.map(({ kind }) => kind))
  for (const { text } of full.contacts) expect(JSON.stringify(contacts)).not.toContain(text)
  expect(await trailOf(person.id)).toEqual([['member.contacts.look', reason]])
  const { rows } = await platform.database.owner.query(`select from command_reply where command = 'member.contacts'`)
  expect(rows).toEqual([])
})

test('the line of a member leads from who recruited them to the top', async () => {
  const top = await newPerson(platform, { type: 2 })
  const agent = await newPerson(platform, { type: 1, parentId: top.id })
  const person = await newPerson(platform, { parentId: agent.id })
  const lineOf = async (of: { id: string }) => (await ana.call('accounts.member', paramsOf(of))).line
  const [above, highest] = [
    { id: agent.id, account: agent.account, type: 1 },
    { id: top.id, account: top.account, type: 2 },
  ]
  expect(await lineOf(person)).toEqual([above, highest])
  expect(await lineOf(agent)).toEqual([highest])
  expect(await lineOf(top)).toEqual([])
  await platform.database.owner.query('update member set parent_id = $1 where id = $2', [person.id, top.id])
  expect((await lineOf(person)).map(({ account }) => account)).toEqual(
    [agent, top, person].map(({ account }) => account),
  )
})

test('members who share a device are shown to each other’s page', async () => {
  const [one, other] = [await newPerson(platform), await newPerson(platform)]
  await platform.database.owner.query(
    `insert into member_device (merchant_id, member_id, device_hash) values (current_merchant(), $1, $3), (current_merchant(), $2, $3)`,
    [one.id, other.id, Buffer.alloc(32, 9)],
  )
  const { related } = await ana.call('accounts.member', paramsOf(one))
  expect(related).toEqual([{ id: other.id, account: other.account, shares: 'device' }])
})
