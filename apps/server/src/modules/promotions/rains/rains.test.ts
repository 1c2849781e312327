import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyRain } from '@fairground/fair'
import type { RainForm } from '@fairground/contract/console'
import { newConsoleVisitor, type ConsolePlatform } from '../../../testing/console-visitor.ts'
import { newPeople, newPerson, type Person } from '../../../testing/members.ts'
import { cashOf } from '../../../testing/promotions.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'
import { runRain } from './rains.jobs.ts'

let platform: ConsolePlatform
let ana: Awaited<ReturnType<typeof newConsoleVisitor>>

beforeAll(async () => {
  platform = await openTestMerchant()
  ana = await newConsoleVisitor(platform, 'owner')
})
afterAll(async () => {
  expect((await owner().query('select * from rain_drift')).rows).toEqual([])
  await platform.stop()
})

const owner = () => platform.database.owner
const hour = 3_600_000
const formOf = (changes: Partial<RainForm> = {}): RainForm => ({
  currency: 'USD',
  texts: { EN: { title: 'Envelopes', rules: '<p>Once.<script>alert(1)</script></p>' } },
  art: 'banners/welcome',
  eligibility: { labels: [], notLabels: [], levelMin: 0, newDays: null, isReturning: false, isOncePerDevice: false },
  startsAt: new Date(Date.now() + hour).toISOString(),
  budget: '20.00',
  prizes: [
    { amount: '2', count: 5 },
    { amount: '0.50', count: 20 },
  ],
  size: 60,
  catchesMax: 5,
  times: 1,
  everyHours: null,
  ...changes,
})
const input = (id: string, form: RainForm) => ({ params: { id }, body: { form, reason: 'for the weekend' } })
const planned = async (changes: Partial<RainForm> = {}): Promise<string> => {
  const id = randomUUID()
  await ana.call('promotions.planRain', input(id, formOf(changes)))
  return id
}
/** Moves the times of a rain by the database's clock. */
const shift = (id: string, { starts, ends }: { starts: string; ends: string }) => {
  const text = 'update rain set starts_at = now() + $2::interval, ends_at = now() + $3::interval where id = $1'
  return owner().query(text, [id, starts, ends])
}
const running = async (changes: Partial<RainForm> = {}): Promise<string> => {
  const id = await planned(changes)
  await shift(id, { starts: '-1 second', ends: '10 minutes' })
  return id
}
const ends = async (id: string) => {
  await shift(id, { starts: '-2 minutes', ends: '-1 minute' })
  await runRain(platform.app.context, platform.merchant, id)
}
const joining = (rainId: string) => ({ body: { rainId }, options: { idempotencyKey: randomUUID() } })
const join = ({ visitor }: Person, rainId: string) => visitor.call('promotions.joinRain', joining(rainId))
const take = ({ visitor }: Person, rainId: string, number: number) =>
  visitor.call('promotions.catchRain', { body: { rainId, number } })
const refused = ({ visitor }: Person, rainId: string, number = 1) =>
  visitor.refusal('promotions.catchRain', { body: { rainId, number } })
const proofOf = ({ visitor }: Person, id: string) => visitor.call('promotions.rainProof', { query: { id } })
const rowOf = async (id: string) => (await ana.call('promotions.rains', {})).list.find((each) => each.id === id)

describe('a rain', () => {
  test('is committed to when it is planned, and proven after its end', async () => {
    const [id, person] = [await running(), await newPerson(platform)]
    const before = await proofOf(person, id)
    expect(before).toMatchObject({ seed: null, catches: [], size: 60 })
    expect(before.commitment).toMatch(/^[0-9a-f]{64}$/)
    const { rain } = await person.visitor.call('promotions.rain')
    expect(rain).toMatchObject({ commitment: before.commitment, rules: '<p>Once.</p>', state: 'running', isOpen: true })
    await join(person, id)
    for (const number of [1, 2, 3, 4, 5]) await take(person, id, number)
    expect((await proofOf(person, id)).seed).toBeNull()
    await ends(id)
    const after = await proofOf(person, id)
    expect(after.commitment).toBe(before.commitment)
    expect(after.catches).toHaveLength(5)
    expect(verifyRain({ ...after, seed: after.seed ?? '' })).toBe('ok')
    const forged = after.catches.map((each) => ({ ...each, amount: '9.00' }))
    expect(verifyRain({ ...after, seed: after.seed ?? '', catches: forged })).toBe('catch_mismatch')
  })

  test('gives each place once and never more than its pool, however many catch at once', async () => {
    const id = await running({ size: 30, catchesMax: 10 })
    const people = await newPeople(platform, 8)
    await Promise.all(people.map((person) => join(person, id)))
    const taken = await Promise.all(
      people.flatMap((person) => Array.from({ length: 10 }, (_, index) => take(person, id, index + 1))),
    )
    expect(new Set(taken.map(({ place }) => place)).size).toBe(80)
    const sum = taken.reduce((all, { amount }) => all + Number(amount), 0)
    expect(sum).toBe(20)
    expect(taken.filter(({ place }) => place > 30).every(({ amount }) => Number(amount) === 0)).toBe(true)
    expect(await rowOf(id)).toMatchObject({ members: 8, catches: 80, given: '20.00', paid: '0.00', state: 'running' })
    await ends(id)
    expect(await rowOf(id)).toMatchObject({ given: '20.00', paid: '20.00', state: 'paid' })
    const paid = await Promise.all(people.map(cashOf))
    expect(paid.reduce((all, cash) => all + Number(cash), 0)).toBe(20)
  })

  test('answers a repeated catch as the first time, also 60 at once and after the end', async () => {
    const [id, person] = [await running(), await newPerson(platform)]
    await join(person, id)
    const all = await Promise.all(Array.from({ length: 60 }, () => take(person, id, 1)))
    expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(1)
    expect((await rowOf(id))?.catches).toBe(1)
    await ends(id)
    expect(await take(person, id, 1)).toEqual(all[0])
    expect(await refused(person, id, 2)).toMatchObject({ code: 'rain_closed' })
  })

  test('is for who has joined, in its time, and no more than so many envelopes', async () => {
    const [id, person] = [await planned(), await newPerson(platform)]
    expect(await person.visitor.refusal('promotions.joinRain', joining(id))).toMatchObject({ code: 'rain_closed' })
    await shift(id, { starts: '2 minutes', ends: '3 minutes' })
    expect(await join(person, id)).toEqual({ catchesMax: 5 })
    expect(await join(person, id)).toEqual({ catchesMax: 5 })
    expect(await refused(person, id)).toMatchObject({ code: 'rain_closed', status: 409 })
    await shift(id, { starts: '-1 second', ends: '1 minute' })
    expect(await refused(await newPerson(platform), id)).toMatchObject({ code: 'rain_not_joined' })
    expect(await refused(person, id, 6)).toMatchObject({ code: 'rain_catches_used' })
    // Late by a slow network, and then too late.
    await shift(id, { starts: '-1 minute', ends: '-1 second' })
    expect((await take(person, id, 1)).place).toBe(1)
    await shift(id, { starts: '-1 minute', ends: '-4 seconds' })
    expect(await refused(person, id, 2)).toMatchObject({ code: 'rain_closed' })
    await runRain(platform.app.context, platform.merchant, id)
  })

  test('gives nothing more to who is labelled after joining', async () => {
    const [id, labelled, other] = [await running(), await newPerson(platform), await newPerson(platform)]
    for (const person of [labelled, other]) await join(person, id)
    await owner().query(`update member set labels = array['nobonus'] where id = $1`, [labelled.id])
    expect(await refused(labelled, id)).toMatchObject({ code: 'rain_not_joined' })
    expect((await take(other, id, 1)).place).toBe(1)
    await ana.call('promotions.stopRain', { params: { id }, body: { reason: 'tried enough' } })
  })

  test('is closed to members of another currency, or label, and to whom gets no promotion', async () => {
    const id = await running({ eligibility: { ...formOf().eligibility, labels: ['gold'] } })
    const [plain, other, excluded] = [
      await newPerson(platform),
      await newPerson(platform, { currency: 'VND' }),
      await newPerson(platform),
    ]
    expect(await plain.visitor.refusal('promotions.joinRain', joining(id))).toMatchObject({
      code: 'promotion_unavailable',
    })
    expect(await other.visitor.refusal('promotions.joinRain', joining(id))).toMatchObject({ code: 'not_found' })
    expect(await other.visitor.refusal('promotions.rainProof', { query: { id } })).toMatchObject({ code: 'not_found' })
    await owner().query(`update member set labels = array['gold', 'nobonus'] where id = $1`, [excluded.id])
    expect(await excluded.visitor.refusal('promotions.joinRain', joining(id))).toMatchObject({
      code: 'promotion_unavailable',
    })
    await ana.call('promotions.stopRain', { params: { id }, body: { reason: 'tried enough' } })
  })
})

describe('its payment', () => {
  test('is once for each member, also after a crash in its middle and by two jobs at once', async () => {
    const id = await running()
    const people = await newPeople(platform, 3)
    for (const person of people) {
      await join(person, id)
      for (const number of [1, 2, 3, 4, 5]) await take(person, id, number)
    }
    await shift(id, { starts: '-2 minutes', ends: '-1 minute' })
    const before = await Promise.all(people.map(cashOf))
    await platform.database.superuser.query(`
      create function break_rain() returns trigger language plpgsql as $$ begin
        if exists (select from inbox_message where kind = 'rewardRain' and cause = new.cause) then
          raise exception 'broken on purpose'; end if; return new; end $$;
      create trigger break_rain before insert on inbox_message for each row when (new.kind = 'rewardRain') execute function break_rain()`)
    try {
      await expect(runRain(platform.app.context, platform.merchant, id)).rejects.toThrow('broken on purpose')
    } finally {
      await platform.database.superuser.query('drop trigger break_rain on inbox_message; drop function break_rain()')
    }
    expect(await Promise.all(people.map(cashOf))).toEqual(before)
    await Promise.all([1, 2, 3].map(() => runRain(platform.app.context, platform.merchant, id)))
    const { given, paid } = (await rowOf(id)) ?? {}
    expect(paid).toBe(given)
    const cash = await Promise.all(people.map(cashOf))
    expect(cash.reduce((sum, each) => sum + Number(each), 0)).toBe(Number(given))
    await owner().query('update rain set paid_at = null where id = $1', [id])
    await runRain(platform.app.context, platform.merchant, id)
    expect(await Promise.all(people.map(cashOf))).toEqual(cash)
    const [first] = people
    if (first && Number(cash[0]) > 0)
      expect((await first.visitor.call('messaging.inbox', { query: {} })).list.map(({ kind }) => kind)).toEqual([
        'rewardRain',
      ])
  })

  test('follows a stop by staff at once; nothing more is caught', async () => {
    const [id, person] = [await running({ size: 25 }), await newPerson(platform)]
    await join(person, id)
    const { amount } = await take(person, id, 1)
    expect(Number(amount)).toBeGreaterThan(0)
    await ana.call('promotions.stopRain', { params: { id }, body: { reason: 'too generous' } })
    expect(await refused(person, id, 2)).toMatchObject({ code: 'rain_closed' })
    await runRain(platform.app.context, platform.merchant, id)
    expect(await cashOf(person)).toBe(amount)
    expect(await rowOf(id)).toMatchObject({ state: 'stopped', paid: amount })
    expect(await ana.refusal('promotions.stopRain', { params: { id }, body: { reason: 'once more' } })).toBe(
      'decided_already',
    )
  })
})

describe('a series', () => {
  const everyHours = 6
  const seriesOf = async (title: string) =>
    (await ana.call('promotions.rains', {})).list.filter(({ form }) => form.texts['EN']?.title === title)
  const titled = (title: string) => ({ everyHours, texts: { EN: { title, rules: '' } } })
  const stop = (id: string) => ana.call('promotions.stopRain', { params: { id }, body: { reason: 'tried enough' } })

  test('goes on with a pool of its own when a rain is paid, once however often the payment runs', async () => {
    const title = `Series ${randomUUID()}`
    const [id, person] = [await running(titled(title)), await newPerson(platform)]
    await join(person, id)
    await take(person, id, 1)
    await shift(id, { starts: '-2 minutes', ends: '-1 minute' })
    await Promise.all([1, 2, 3].map(() => runRain(platform.app.context, platform.merchant, id)))
    await owner().query('update rain set paid_at = null where id = $1', [id])
    await runRain(platform.app.context, platform.merchant, id)
    const [next, last, ...more] = await seriesOf(title)
    expect(more).toEqual([])
    if (!next || !last) throw new Error('a series has a next rain')
    expect(last).toMatchObject({ id, state: 'paid' })
    expect(next).toMatchObject({ state: 'announced', members: 0, given: '0.00' })
    expect(next.commitment).not.toBe(last.commitment)
    expect({ ...next.form, startsAt: '' }).toEqual({ ...last.form, startsAt: '' })
    expect(Date.parse(next.form.startsAt) - Date.parse(last.form.startsAt)).toBe(everyHours * hour)
    await owner().query(
      `update rain set starts_at = starts_at - interval '2 days', ends_at = ends_at - interval '2 days' where id not in ('${id}', '${next.id}')`,
    )
    const seen = await person.visitor.call('promotions.rain')
    expect(seen).toMatchObject({ rain: { state: 'announced' }, last: { id, caught: [1], isPaid: true } })
    const { rows: jobs } = await owner().query(`select from job where key = '${platform.merchant}/${next.id}'`)
    expect(jobs).toHaveLength(1)
    await stop(next.id)
    await runRain(platform.app.context, platform.merchant, next.id)
    expect(await seriesOf(title)).toHaveLength(2)
  })

  test('leaves out what was missed, and ends with a rain that is stopped while it falls', async () => {
    const title = `Series ${randomUUID()}`
    const id = await running(titled(title))
    await shift(id, { starts: '-13 hours', ends: '-12 hours' })
    await runRain(platform.app.context, platform.merchant, id)
    const [next] = await seriesOf(title)
    if (!next) throw new Error('a series has a next rain')
    const inHours = (Date.parse(next.form.startsAt) - Date.now()) / hour
    expect(inHours).toBeGreaterThan(4.9)
    expect(inHours).toBeLessThan(5.1)
    await shift(next.id, { starts: '-1 second', ends: '10 minutes' })
    await stop(next.id)
    await runRain(platform.app.context, platform.merchant, next.id)
    expect(await seriesOf(title)).toHaveLength(2)
  })
})

describe('a plan', () => {
  const refusal = (changes: Partial<RainForm>) =>
    ana.refusal('promotions.planRain', input(randomUUID(), formOf(changes)))

  test('above its budget, in the past, or with more prizes than places, is refused', async () => {
    const { eligibility } = formOf()
    for (const wrong of [{ isOncePerDevice: true }, { countries: ['XX'] }])
      expect(await refusal({ eligibility: { ...eligibility, ...wrong } })).toBe('invalid_request')
    for (const wrong of [{ size: 24 }, { startsAt: new Date(Date.now() - 1_000).toISOString() }])
      expect(await refusal(wrong)).toBe('invalid_request')
    expect(await refusal({ budget: '19.99' })).toBe('promotion_exhausted')
    expect(await refusal({ texts: {} })).toBe('content_incomplete')
    expect(await refusal({ prizes: [{ amount: '0.001', count: 1 }] })).toBe('amount_invalid')
  })

  test('is planned once, and only by who may', async () => {
    const id = await planned()
    const before = await rowOf(id)
    expect(await ana.refusal('promotions.planRain', input(id, formOf({ budget: '99.00' })))).toBe('code_taken')
    expect(await rowOf(id)).toEqual(before)
    const auditor = await newConsoleVisitor(platform, 'auditor')
    expect(await auditor.refusal('promotions.planRain', input(randomUUID(), formOf()))).toBe('permission_denied')
  })
})
