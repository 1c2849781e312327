import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectLedgerToReconcile } from '../../../testing/reconcile-ledger.ts'
import { mutateBody, schemaOf } from '../../../testing/invalid-inputs.ts'
import { newPerson, topUp, type Person } from '../../../testing/members.ts'
import { countRows } from '../../../testing/row-counts.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { type TestPlatform } from '../../../testing/test-platform.ts'
import { defaultGame, type Play, type Vendor, type VendorAnswer } from '../../../testing/vendor-client.ts'
import { createVendor } from '../../../testing/vendor.ts'
import { vendorProtocol } from '@fairground/contract/games/vendor-protocol'

let platform: TestPlatform
let vendor: Vendor

beforeAll(async () => {
  platform = await openTestMerchant()
  vendor = createVendor(platform.origin)
})
afterAll(async () => {
  await expectLedgerToReconcile(platform)
  await platform.stop()
})

async function player(cash = '100.00', options: { bonus?: string } = {}): Promise<{ person: Person; play: Play }> {
  const person = await newPerson(platform, { cash, ...options })
  return { person, play: await vendor.launch(person) }
}

const pockets = async ({ visitor }: Person) => (await visitor.call('wallet.balances')).merchantWallet

describe('a round', () => {
  test('takes its stake, pays its win and is in the member’s records', async () => {
    const { person, play } = await player()
    const id = randomUUID()
    expect(await vendor.bet(play, { id, round: 'r1', amount: '10.00' })).toMatchObject({
      status: 'RS_OK',
      balance: '90.00',
    })
    expect(await person.visitor.call('wallet.balances')).toMatchObject({ openStakes: '10.00', sumBalance: '90.00' })
    const won = await vendor.win(play, { reference: id, round: 'r1', amount: '25.50', isClosed: true })
    expect(won).toMatchObject({ status: 'RS_OK', balance: '115.50', currency: 'USD', user: play.user })
    const { list } = await person.visitor.call('bets.vendorRounds')
    expect(list).toMatchObject([{ round: 'r1', stake: '10.00', returned: '25.50', state: 'closed' }])
    expect(await person.visitor.call('wallet.balances')).toMatchObject({ openStakes: '0.00' })
  })

  test('that loses is closed by a win of nothing', async () => {
    const { person, play } = await player()
    const id = randomUUID()
    await vendor.bet(play, { id, amount: '10.00' })
    expect(await vendor.win(play, { reference: id, amount: '0', isClosed: true })).toMatchObject({ balance: '90.00' })
    expect(await vendor.bet(play, { amount: '1.00' })).toMatchObject({ status: 'RS_ERROR_BET_ALREADY_CLOSED' })
    expect((await person.visitor.call('wallet.transactions')).list.map(({ type }) => type)).toEqual([
      'game.bet',
      'deposit.credit',
    ])
  })

  test('spends cash before bonus, and a rollback gives each back what it gave', async () => {
    const { person, play } = await player('6.00', { bonus: '10.00' })
    const id = randomUUID()
    await vendor.bet(play, { id, amount: '9.00' })
    expect(await pockets(person)).toMatchObject({ cash: '0.00', bonus: '7.00' })
    await vendor.rollback(play, { reference: id })
    expect(await pockets(person)).toMatchObject({ cash: '6.00', bonus: '10.00' })
  })
})

describe('a bet', () => {
  test('is taken once, however often it is sent', async () => {
    const { play } = await player()
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 12 }, () => vendor.bet(play, { id, amount: '10.00' })))
    for (const answer of answers) expect(answer).toMatchObject({ status: 'RS_OK', balance: '90.00' })
  })

  test('of another amount under the same id is refused', async () => {
    const { play } = await player()
    const id = randomUUID()
    await vendor.bet(play, { id, amount: '10.00' })
    expect(await vendor.bet(play, { id, amount: '11.00' })).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
      balance: '90.00',
    })
  })

  test('above the balance moves nothing, and its retry is refused though the member is richer by then', async () => {
    const { person, play } = await player('5.00')
    const id = randomUUID()
    const refused = { status: 'RS_ERROR_NOT_ENOUGH_MONEY' }
    expect(await vendor.bet(play, { id, amount: '5.01' })).toMatchObject({ ...refused, balance: '5.00' })
    await topUp(platform, person, '10.00')
    expect(await vendor.bet(play, { id, amount: '5.01' })).toMatchObject({ ...refused, balance: '15.00' })
    expect(await vendor.bet(play, { amount: '5.01' })).toMatchObject({ status: 'RS_OK', balance: '9.99' })
  })

  test('of the whole balance, sent twenty times under twenty ids, is taken once', async () => {
    const { play } = await player('7.00')
    const answers = await Promise.all(Array.from({ length: 20 }, () => vendor.bet(play, { amount: '7.00' })))
    expect(answers.filter(({ status }) => status === 'RS_OK')).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 'RS_ERROR_NOT_ENOUGH_MONEY')).toHaveLength(19)
  })

  test.each([
    ['in another currency', { currency: 'EUR' }, 'RS_ERROR_WRONG_CURRENCY'],
    ['of nothing', { amount: '0' }, 'RS_ERROR_WRONG_SYNTAX'],
    ['finer than the ledger', { amount: '1.00001' }, 'RS_ERROR_WRONG_SYNTAX'],
  ])('%s is refused', async (_what, fields, status) => {
    const { play } = await player()
    expect(await vendor.bet(play, { amount: '1.00', ...fields })).toMatchObject({ status })
  })

  test('of a free round that was not granted is not paid by the member', async () => {
    const { person, play } = await player()
    const answer = await vendor.bet(play, { amount: '1.00', is_free: true } as { amount: string })
    expect(answer).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' })
    expect(await pockets(person)).toMatchObject({ cash: '100.00' })
  })
})

describe('a win', () => {
  test('of an unknown bet is refused', async () => {
    const { play } = await player()
    expect(await vendor.win(play, { reference: randomUUID(), amount: '5.00' })).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      balance: '100.00',
    })
  })

  test('of another member’s bet is unknown', async () => {
    const [one, other] = [await player(), await player()]
    const id = randomUUID()
    await vendor.bet(one.play, { id, amount: '1.00' })
    expect(await vendor.win(other.play, { reference: id, amount: '5.00' })).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    })
    expect(await vendor.rollback(other.play, { reference: id })).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    })
  })

  test('is paid to a member who is blocked, logged out or long gone by now', async () => {
    const { person, play } = await player()
    const ids = [randomUUID(), randomUUID()]
    for (const id of ids) await vendor.bet(play, { id, round: id, amount: '1.00' })
    await person.visitor.call('accounts.logout')
    expect(await vendor.bet(play, { amount: '1.00' })).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' })
    expect(await vendor.win(play, { reference: ids[0] ?? '', amount: '3.00' })).toMatchObject({ balance: '101.00' })
    await platform.database.owner.query(`update member set status = 'disabled' where id = $1`, [person.id])
    expect(await vendor.bet(play, { amount: '1.00' })).toMatchObject({ status: 'RS_ERROR_USER_DISABLED' })
    expect(await vendor.win(play, { reference: ids[1] ?? '', amount: '3.00' })).toMatchObject({ balance: '104.00' })
  })
})

describe('a token', () => {
  test('is given once for its ticket, to its vendor, for its game', async () => {
    const person = await newPerson(platform)
    const session = (ticket: string, fields: object = {}) =>
      vendor.post('session', { request_uuid: randomUUID(), ticket, game_code: defaultGame, ...fields })
    const ticket = await vendor.ticketOf(person)
    const replies = await Promise.all(Array.from({ length: 6 }, () => session(ticket)))
    const statuses = replies.map(({ json }) => (json as VendorAnswer).status)
    expect(statuses.filter((status) => status === 'RS_OK')).toHaveLength(1)
    expect(statuses.filter((status) => status === 'RS_ERROR_INVALID_TOKEN')).toHaveLength(5)
    const elsewhere = await session(await vendor.ticketOf(person), { game_code: 'dragon-orchard' })
    expect(elsewhere.json).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
  })

  test('comes with the pace of games at its merchant', async () => {
    const open = async () => {
      const ticket = await vendor.ticketOf(await newPerson(platform))
      const body = { request_uuid: randomUUID(), ticket, game_code: defaultGame }
      return (await vendor.post('session', body)).json
    }
    expect(await open()).toMatchObject({
      spin_rules: { minimum_ms: 500, turbo: true },
      pace: { slot_ms: 500, casino_ms: 500, turbo: true, autoplay: false, celebrates_any_return: false },
    })
  })

  test('plays its own game for its own member and no other', async () => {
    const [one, other] = [await player(), await player()]
    expect(await vendor.bet({ ...one.play, game: 'dragon-orchard' }, { amount: '1.00' })).toMatchObject({
      status: 'RS_ERROR_INVALID_GAME',
    })
    expect(await vendor.bet({ ...one.play, user: other.play.user }, { amount: '1.00' })).toMatchObject({
      status: 'RS_ERROR_INVALID_TOKEN',
    })
  })

  test('takes no more bets once its game is closed, and still its wins', async () => {
    const game = 'dragon-orchard'
    const play = await vendor.launch(await newPerson(platform, { cash: '100.00' }), game)
    const id = randomUUID()
    await vendor.bet(play, { id, amount: '1.00' })
    const open = (isOpen: boolean) =>
      platform.database.owner.query('update game set is_open = $1 where code = $2', [isOpen, game])
    await open(false)
    try {
      await expect.poll(() => vendor.bet(play, { amount: '0.01' })).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' })
      expect(await vendor.win(play, { reference: id, amount: '1.00' })).toMatchObject({ status: 'RS_OK' })
    } finally {
      await open(true)
    }
  })
})

describe('a request', () => {
  test.each([
    ['signed over another body', { signed: '{}' }],
    ['unsigned', { signature: '' }],
    ['signed with nonsense', { signature: Buffer.alloc(64).toString('base64') }],
    ['of an unknown vendor', { vendor: 'nobody' }],
    ['of long ago', { ageMs: 301_000 }],
    ['of the future', { ageMs: -301_000 }],
  ])('%s is refused before it is read', async (_what, signing) => {
    const { play } = await player()
    const before = await countRows(platform.database.owner)
    const body = { request_uuid: randomUUID(), token: play.token, user: play.user, game_code: play.game }
    const reply = await vendor.post('balance', body, signing)
    expect([reply.status, reply.json]).toMatchObject([401, { status: 'RS_ERROR_INVALID_SIGNATURE' }])
    expect(await countRows(platform.database.owner)).toEqual(before)
  })

  test('about another game than the one that was opened is refused, for the balance too', async () => {
    const { play } = await player()
    const body = { request_uuid: randomUUID(), token: play.token, user: play.user, game_code: 'tiger-vault' }
    expect(play.game).not.toBe(body.game_code)
    expect((await vendor.post('balance', body)).json).toEqual({
      status: 'RS_ERROR_INVALID_GAME',
      request_uuid: body.request_uuid,
    })
  })

  test('that breaks its schema is refused and writes nothing', async () => {
    const { play } = await player()
    const valid = {
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      token: play.token,
      user: play.user,
      game_code: play.game,
      round: 'r',
      round_closed: false,
      currency: 'USD',
      amount: '1.00',
    }
    const before = await countRows(platform.database.owner)
    const faults: string[] = []
    for (const { what, value } of mutateBody(schemaOf(vendorProtocol.bet.body), valid)) {
      const { status, text } = await vendor.post('bet', value)
      // Without a token the vendor, and so its key, is unknown.
      const expected = /^(token|body)/.test(what) ? [400, 401] : [400]
      if (!expected.includes(status)) faults.push(`${what}: ${status} ${text}`)
    }
    expect(faults).toEqual([])
    expect(await countRows(platform.database.owner)).toEqual(before)
  })
})
