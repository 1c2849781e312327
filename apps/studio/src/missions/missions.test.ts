import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startStudio, type RunningStudio } from '../start-studio.ts'
import { missionsOf, startFakeSite, type FakeSite } from '../testing/fake-site.ts'
import { post } from '../testing/play-client.ts'
import { openFixture, type StudioFixture } from '../testing/studio-fixture.ts'
import type { ClaimReply, MissionsReply, OpenReply } from './mission-contract.ts'

let site: FakeSite
let fixture: StudioFixture
let studio: RunningStudio
beforeAll(async () => {
  site = await startFakeSite()
  fixture = await openFixture()
  studio = await startStudio(fixture.config(site.origin))
})
afterAll(async () => {
  await studio.close()
  await site.close()
})
beforeEach(() => {
  site.calls.length = 0
  site.paid.length = 0
})

async function enter(origin = '') {
  const { body } = await post<OpenReply>(`${studio.origin}/api/missions/open`, { ticket: site.ticket(), origin })
  const call = <Reply>(name: string, sent: object) =>
    post<Reply>(`${studio.origin}/api/missions/${name}`, { language: 'en', ...sent }, body.session)
  const write = (set: string) => ({ set, key: randomUUID(), timeZone: 'Asia/Ho_Chi_Minh' })
  return { session: body.session, call, write }
}

test('a ticket opens one session, and the token of the site stays on the server', async () => {
  const ticket = site.ticket()
  const opened = await post<OpenReply>(`${studio.origin}/api/missions/open`, { ticket, origin: '' })
  expect(opened.status).toBe(200)
  expect(Object.keys(opened.body)).toEqual(['session'])
  const again = await post(`${studio.origin}/api/missions/open`, { ticket, origin: '' })
  expect([again.status, again.refusal.code]).toEqual([401, 'ticket_invalid'])
})

test('missions are shown as the site counts them, with what was collected, and nothing else of its promotions', async () => {
  const daily = missionsOf([{ state: 'taken', amount: '0.10' }, { state: 'taken', amount: '0.25' }, { done: '12.50' }])
  const fresh = missionsOf([{ isDaily: false }], { state: 'joinable', until: null })
  site.promotions = [
    daily,
    fresh,
    missionsOf([{}], { state: 'closed' }),
    missionsOf([{}], { isEnabled: false }),
    missionsOf([{}], { kind: 'sign_in' }),
  ]
  const { call } = await enter()
  const { body } = await call<MissionsReply>('list', { language: 'vi' })
  expect(site.calls.at(-1)?.query).toBe('?language=VN')
  expect(body.currency).toEqual({ code: 'USD', symbol: '$', shownDecimals: 2 })
  expect(body.sets.map(({ id, isJoined, collected, renewsAt }) => [id, isJoined, collected, renewsAt])).toEqual([
    [daily.id, true, '0.35', '2026-11-26T00:00:00.000Z'],
    [fresh.id, false, '0.00', null],
  ])
  expect(body.sets[0]?.missions[2]).toMatchObject({ done: '12.50', target: '20.00', state: 'open', category: 'RNG' })
})

test('joining tells the site the zone of the phone', async () => {
  const set = missionsOf([{}], { state: 'joinable' })
  site.promotions = [set]
  const { call, write } = await enter()
  const { body } = await call<MissionsReply>('join', write(set.id))
  expect(body.sets[0]?.isJoined).toBe(true)
  expect(site.calls.find(({ call: name }) => name === 'join')?.body).toEqual({
    promotionId: set.id,
    timeZone: 'Asia/Ho_Chi_Minh',
  })
})

test('a reward whose reply was lost is claimed again with the same key, and paid once', async () => {
  const set = missionsOf([{ state: 'claimable', amount: '0.50' }])
  site.promotions = [set]
  const { call, write } = await enter()
  const claim = { ...write(set.id), step: 'step-0' }
  site.losesNext = true
  const lost = await call('claim', claim)
  expect([lost.status, lost.refusal.code]).toEqual([502, 'platform_unreachable'])
  const found = await call<ClaimReply>('claim', claim)
  expect([found.body.paid, found.body.sets[0]?.collected]).toEqual(['0.50', '0.50'])
  expect(site.paid).toEqual([{ step: 'step-0', key: claim.key }])
  const later = await call('claim', { ...claim, key: randomUUID() })
  expect([later.status, later.refusal.code]).toEqual([409, 'mission_nothing_due'])
})

test('ten claims at the same time are ten requests of the site with their own keys, and one reward', async () => {
  const set = missionsOf([{ state: 'claimable' }])
  site.promotions = [set]
  const { call, write } = await enter()
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => call('claim', { ...write(set.id), step: 'step-0' })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(site.paid).toHaveLength(1)
})

test('what the site refuses has a code of ours', async () => {
  const set = missionsOf([{}])
  site.promotions = [set]
  const { call, write } = await enter()
  const unknown = await call('join', write(randomUUID()))
  expect([unknown.status, unknown.refusal.code]).toEqual([409, 'mission_closed'])
  site.endSession()
  const ended = await call('list', {})
  expect([ended.status, ended.refusal.code]).toEqual([401, 'session_ended'])
})

test('without a session of missions nothing is asked of the site, and malformed requests are refused', async () => {
  const { session, call, write } = await enter()
  site.calls.length = 0
  for (const bearer of [undefined, 'x', session.slice(1) + 'A'])
    expect((await post(`${studio.origin}/api/missions/list`, { language: 'en' }, bearer)).status).toBe(401)
  for (const sent of [{ language: 'xx' }, { more: 1 }]) expect((await call('list', sent)).status).toBe(400)
  expect((await call('claim', { ...write(randomUUID()), step: '', key: 'k' })).status).toBe(400)
  expect(site.calls).toEqual([])
})

test('a session outlives the process, and the site that it came from is called', async () => {
  const set = missionsOf([{}])
  const other = await startFakeSite()
  other.promotions = [set]
  const first = await startStudio(fixture.config(site.origin, { frameOrigins: [other.origin] }))
  const ask = (origin: string) =>
    post<OpenReply>(`${first.origin}/api/missions/open`, { ticket: other.ticket(), origin })
  const { body } = await ask(other.origin)
  // A site that may not frame the game is never called.
  const elsewhere = await startFakeSite()
  expect((await ask(elsewhere.origin)).status).toBe(401)
  expect(elsewhere.calls).toEqual([])
  await first.close()
  const second = await startStudio(fixture.config(site.origin))
  const list = await post<MissionsReply>(`${second.origin}/api/missions/list`, { language: 'en' }, body.session)
  expect(list.body.sets.map(({ id }) => id)).toEqual([set.id])
  await second.close()
  await Promise.all([other.close(), elsewhere.close()])
})

test('the page is served under the policy of game pages', async () => {
  const response = await fetch(`${studio.origin}/missions?ticket=t`)
  expect(await response.text()).toContain('<title>missions</title>')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-security-policy')).toContain('frame-ancestors')
})
