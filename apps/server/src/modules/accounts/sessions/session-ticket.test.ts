import { beforeAll, describe, expect, test } from 'vitest'
import { newPerson } from '../../../testing/members.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestMerchant()
})

describe('a ticket', () => {
  test('opens one session on another device, of however many that try it', async () => {
    const person = await newPerson(platform)
    const { ticket } = await person.visitor.call('accounts.createSessionTicket', { body: {} })
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => platform.visitor().call('accounts.renewSession', { body: { ticket } })),
    )
    const opened = tries.filter((each) => each.status === 'fulfilled')
    expect(opened).toHaveLength(1)
    expect(opened[0]?.value).toMatchObject({ id: person.id, userName: person.account })
    for (const each of tries)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'ticket_invalid' })
  })

  test('is good for a minute, and for nobody who has been disabled meanwhile', async () => {
    const person = await newPerson(platform)
    const { ticket: late } = await person.visitor.call('accounts.createSessionTicket', { body: {} })
    await platform.database.owner.query('update session_ticket set expires_at = now()')
    expect(await platform.visitor().refusal('accounts.renewSession', { body: { ticket: late } })).toMatchObject({
      code: 'ticket_invalid',
      status: 401,
    })
    const { ticket } = await person.visitor.call('accounts.createSessionTicket', { body: {} })
    await platform.database.owner.query(`update member set status = 'disabled' where id = $1`, [person.id])
    expect(await platform.visitor().refusal('accounts.renewSession', { body: { ticket } })).toMatchObject({
      code: 'ticket_invalid',
    })
  })

  test('that was made up opens nothing', async () => {
    for (const ticket of ['x', 'A'.repeat(43), '1.'.padEnd(45, 'A')])
      expect(await platform.visitor().refusal('accounts.renewSession', { body: { ticket } })).toMatchObject({
        code: 'ticket_invalid',
      })
  })
})

describe('a session', () => {
  test('is told to whoever holds its token, without the token', async () => {
    const person = await newPerson(platform)
    expect(await person.visitor.call('accounts.renewSession', { body: {} })).toMatchObject({ token: '', id: person.id })
  })

  test('ends by logging out, and the member’s other sessions do not', async () => {
    const person = await newPerson(platform)
    const { ticket } = await person.visitor.call('accounts.createSessionTicket', { body: {} })
    const elsewhere = platform.visitor()
    const { token } = await elsewhere.call('accounts.renewSession', { body: { ticket } })
    elsewhere.headers['Authorization'] = `Bearer ${token}`
    await person.visitor.call('accounts.logout')
    expect(await person.visitor.refusal('accounts.logout')).toMatchObject({ code: 'session_ended' })
    expect(await elsewhere.call('accounts.profile')).toMatchObject({ id: person.id })
  })

  test.each([
    ['left alone for half an hour', `last_seen_at = now() - interval '31 minutes'`],
    ['a month old', `expires_at = now()`],
  ])('that is %s has ended', async (_what, change) => {
    const person = await newPerson(platform)
    await platform.database.owner.query(`update session set ${change} where member_id = $1`, [person.id])
    expect(await person.visitor.refusal('accounts.profile')).toMatchObject({ code: 'session_ended', status: 401 })
  })

  test('is kept nowhere as it was told', async () => {
    const person = await newPerson(platform)
    const { rows } = await platform.database.owner.query<{ row: string }>(
      'select session::text as row from session where member_id = $1',
      [person.id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(person.session.token.split('.')[1])
  })
})

test('one member’s session reads and changes nothing of another’s', async () => {
  const [owner, otherMember] = [await newPerson(platform, { cash: '100.00' }), await newPerson(platform)]
  const favourite = { nodeId: 'pharaoh-s-ledger', vendor: 'palisade' }
  await owner.visitor.call('games.addFavourite', { body: favourite })
  await otherMember.visitor.call('games.removeFavourite', { body: favourite })
  expect((await owner.visitor.call('games.favouriteIds')).list).toEqual(['pharaoh-s-ledger'])
  expect((await otherMember.visitor.call('games.favouriteIds')).list).toEqual([])
  expect((await otherMember.visitor.call('wallet.transactions')).list).toEqual([])
  expect(await otherMember.visitor.call('wallet.balances')).toMatchObject({ sumBalance: '0.00' })
  expect(await owner.visitor.call('wallet.balances')).toMatchObject({ sumBalance: '100.00' })
})
