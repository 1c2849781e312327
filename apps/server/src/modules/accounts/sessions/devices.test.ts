import { beforeAll, describe, expect, test } from 'vitest'
import { streamPath } from '@fairground/contract'
import { commonPassword, newPerson, type Person } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})

async function elsewhere(person: Person, device = 'Another phone'): Promise<Visitor> {
  const visitor = platform.visitor()
  visitor.headers['User-Agent'] = device
  await visitor.logIn(person.account, commonPassword)
  return visitor
}

const devicesOf = async (visitor: Visitor) => (await visitor.call('accounts.sessions')).list

describe('signed-in devices', () => {
  test('are the member’s own, and one of them is this one', async () => {
    const person = await newPerson(platform)
    await newPerson(platform)
    await elsewhere(person)
    const list = await devicesOf(person.visitor)
    expect(list).toHaveLength(2)
    expect(list.filter(({ isThisOne }) => isThisOne)).toHaveLength(1)
    expect(list.find(({ isThisOne }) => !isThisOne)).toMatchObject({ device: 'Another phone', address: '127.0.0.1' })
  })

  test('that are signed out hold a dead token at once, and their tab is told', async () => {
    const person = await newPerson(platform)
    const other = await elsewhere(person)
    const stream = await fetch(`${platform.origin}${streamPath}`, { headers: other.headers })
    const heard = stream.text()
    const device = (await devicesOf(person.visitor)).find(({ isThisOne }) => !isThisOne)
    await person.visitor.call('accounts.endSession', { params: { id: device?.id ?? '' } })
    const replays = await Promise.all(Array.from({ length: 50 }, () => other.refusal('accounts.profile')))
    expect(new Set(replays.map(({ code }) => code))).toEqual(new Set(['session_ended']))
    expect(await heard).toContain(`event: signedOut\ndata: {"sessionId":"${device?.id}"}`)
    expect(await devicesOf(person.visitor)).toHaveLength(1)
    expect(await person.visitor.refusal('accounts.endSession', { params: { id: device?.id ?? '' } })).toMatchObject({
      code: 'not_found',
    })
  })

  test('of another member cannot be signed out', async () => {
    const [owner, otherMember] = [await newPerson(platform), await newPerson(platform)]
    const [device] = await devicesOf(owner.visitor)
    expect(
      await otherMember.visitor.refusal('accounts.endSession', { params: { id: device?.id ?? '' } }),
    ).toMatchObject({
      code: 'not_found',
    })
    expect(await devicesOf(owner.visitor)).toHaveLength(1)
  })

  test('all end together, but for the one that asks', async () => {
    const person = await newPerson(platform)
    const others = [await elsewhere(person), await elsewhere(person)]
    await person.visitor.call('accounts.endOtherSessions')
    for (const other of others) expect(await other.refusal('accounts.profile')).toMatchObject({ code: 'session_ended' })
    expect(await devicesOf(person.visitor)).toHaveLength(1)
  })

  test('left alone too long are none', async () => {
    const person = await newPerson(platform)
    await elsewhere(person)
    await platform.database.owner.query(
      `update session set last_seen_at = now() - interval '31 minutes' where member_id = $1 and device = 'Another phone'`,
      [person.id],
    )
    expect(await devicesOf(person.visitor)).toHaveLength(1)
  })
})

test('logins are remembered, latest first, and only one’s own', async () => {
  const person = await newPerson(platform)
  await elsewhere(person, 'Second')
  await elsewhere(await newPerson(platform), 'Stranger')
  const { list } = await person.visitor.call('accounts.loginHistory')
  expect(list.map(({ device }) => device)).toEqual(['Second', 'test'])
})

describe('a profile', () => {
  test('takes a nickname of 2 to 16 characters that hides nothing', async () => {
    const { visitor } = await newPerson(platform)
    await visitor.call('accounts.setNickname', { body: { nickname: ' Đức Anh 🦊 ' } })
    expect((await visitor.call('accounts.profile')).nickname).toBe('Đức Anh 🦊')
    for (const nickname of ['x', '   ', 'x'.repeat(17), 'a\u202Eb', 'a\u0000b', 'a\u200Bb', 'a\nb'])
      expect(await visitor.refusal('accounts.setNickname', { body: { nickname } })).toMatchObject({
        code: 'name_format',
        value: { field: 'nickname' },
      })
  })

  test('takes an avatar of the gallery and no other', async () => {
    const person = await newPerson(platform)
    const { list } = await person.visitor.call('accounts.avatars')
    await person.visitor.call('accounts.setAvatar', { body: { code: list[0]?.code ?? '' } })
    expect(await person.visitor.refusal('accounts.setAvatar', { body: { code: 'crown' } })).toMatchObject({
      code: 'not_found',
    })
    const { rows } = await platform.database.owner.query('select icon from member where id = $1', [person.id])
    expect(rows).toEqual([{ icon: list[0]?.code }])
  })
})
