import { commitToRain, rainPool, toHex } from '@fairground/fair'
import type { Calls, Rain, ReplyOf } from '@fairground/contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answerCalls, inTurn, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { axeViolations } from '../../../testing/axe-violations.ts'
import { fixtureId } from '../../../testing/fixture-ids.ts'
import { rainFixture } from '../../../testing/fixtures/promotions.ts'
import { show, type Surroundings } from '../../../testing/show.tsx'
import { RainPage } from './rain-page.tsx'

const at = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString()
const of = (changes: Partial<Rain> = {}): ReplyOf<Calls['promotions.rain']> => ({
  rain: rainFixture(changes),
  last: null,
  now: at(0),
})

async function openRain(changes: Partial<Rain> = {}, answers: Answers = {}, surroundings: Surroundings = {}) {
  const calls = answerCalls({ 'promotions.rain': of(changes), ...answers })
  const shown = await show(<RainPage />, { at: '/m/redRain', ...surroundings })
  return { ...shown, calls, sent: () => calls.to('promotions.catchRain').map(({ body }) => body) }
}

const envelope = (number: number) => screen.findByRole('button', { name: `Envelope ${number}` })
const answerOf = (amount: string) => (request: { body: unknown }) => {
  const { number } = request.body as { number: number }
  return { number, place: 1, amount }
}

describe('while it rains', () => {
  test('each tap is one request, and its amount is added up', async () => {
    const { user, sent } = await openRain({}, { 'promotions.catchRain': answerOf('0.50') })
    await user.pointer({ keys: '[MouseLeft]', target: await envelope(1) })
    await user.pointer({ keys: '[MouseLeft]', target: await envelope(2) })
    expect(await screen.findByText('1.00')).toBeTruthy()
    expect(screen.getByTitle('2 of 3 caught')).toBeTruthy()
    expect(sent()).toEqual([
      { rainId: fixtureId('rain'), number: 1 },
      { rainId: fixtureId('rain'), number: 2 },
    ])
  })

  test('goes on after a reload with the next number, and ends with the last one', async () => {
    const { user, sent } = await openRain({ caught: [1, 2], won: '1.00' }, { 'promotions.catchRain': answerOf('0.00') })
    await user.pointer({ keys: '[MouseLeft]', target: await envelope(1) })
    expect(await screen.findByText('Empty')).toBeTruthy()
    expect(screen.getByText('You have caught all of yours')).toBeTruthy()
    expect(await envelope(1)).toBeDisabled()
    expect(sent()).toHaveLength(1)
    expect(sent()[0]).toMatchObject({ number: 3 })
  })

  test('a request that was lost is sent again with its number', async () => {
    const { user, calls, sent } = await openRain({}, { 'promotions.catchRain': 'lost' })
    await user.pointer({ keys: '[MouseLeft]', target: await envelope(1) })
    await expect.poll(() => sent().length).toBe(1)
    calls.change({ 'promotions.catchRain': answerOf('0.50') })
    expect(await screen.findByText('0.50')).toBeTruthy()
    expect(new Set(sent().map((body) => JSON.stringify(body))).size).toBe(1)
  })

  test('can be played with keys; what is refused is not tried again', async () => {
    const { user, sent } = await openRain({}, { 'promotions.catchRain': refusal('rain_closed') })
    const first = await envelope(1)
    first.focus()
    await user.keyboard('{Enter}')
    await expect.poll(() => sent().length).toBe(1)
    expect(screen.getByText('0.00')).toBeTruthy()
  })

  test('who opens the page takes part, once', async () => {
    const { calls } = await openRain(
      {},
      { 'promotions.rain': inTurn(of({ isJoined: false }), of()), 'promotions.joinRain': { catchesMax: 3 } },
    )
    expect(await screen.findByText('Tap every envelope you can reach')).toBeTruthy()
    expect(calls.to('promotions.joinRain')).toHaveLength(1)
  })
})

describe('before and after', () => {
  test('the time until it begins is counted down, and its rules show the hash', async () => {
    const { user, calls } = await openRain({ isJoined: false, startsAt: at(600), endsAt: at(660) })
    expect(await screen.findByText('It begins in')).toBeTruthy()
    expect(screen.getByRole('timer')).toHaveTextContent(/^(09|10):\d\d$/)
    expect(calls.to('promotions.joinRain')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Rules' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Rules' }))
    expect(sheet.getByText('ab'.repeat(32))).toBeTruthy()
    expect(sheet.getByText('10 × $0.50')).toBeTruthy()
  })

  test('a guest is asked to log in; another currency or label is told', async () => {
    await openRain({ isOpen: false, isJoined: false }, {}, { as: 'guest' })
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy()
    await openRain({ isOpen: false, isJoined: false })
    expect(await screen.findByText('This rain is not open to your account.')).toBeTruthy()
  })

  test('the result says what was caught and that it is paid, and the pool is shuffled again here', async () => {
    const seed = new Uint8Array(32).fill(5)
    const { id, size, prizes } = rainFixture()
    const plan = { id, size, prizes }
    const place = rainPool(seed, plan).indexOf('0.50') + 1
    const proof = {
      ...plan,
      commitment: commitToRain(seed, plan),
      seed: toHex(seed),
      catches: [{ number: 1, place, amount: '0.50' }],
    }
    const { user, calls } = await openRain(
      { state: 'paid', endsAt: at(-60), caught: [1], won: '0.50', isPaid: true },
      { 'promotions.rainProof': proof },
    )
    expect(await screen.findByText('You caught 1 envelope')).toBeTruthy()
    expect(screen.getByText('It is in your balance.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Verify this rain' }))
    expect(await screen.findByText(/The pool is the one that was committed to/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    calls.change({ 'promotions.rainProof': { ...proof, catches: [{ number: 1, place, amount: '5.00' }] } })
    await user.click(screen.getByRole('button', { name: 'Verify this rain' }))
    expect(await screen.findByText(/does not match what was published/)).toBeTruthy()
  })

  test('what the last of a series has brought stays beside the countdown of the next', async () => {
    const last = rainFixture({ state: 'paid', endsAt: at(-60), caught: [1, 2], won: '0.50', isPaid: true })
    const next = { id: fixtureId('next'), state: 'announced', startsAt: at(3_000), isJoined: false } as const
    await openRain({}, { 'promotions.rain': { ...of({ ...next, endsAt: at(3_060) }), last } })
    const before = within(await screen.findByRole('region', { name: 'The last rain' }))
    expect(before.getByText('You caught 2 envelopes')).toBeTruthy()
    expect(before.getByRole('button', { name: 'Verify this rain' })).toBeTruthy()
  })

  test('without a rain, and where it did not load, there is a way on', async () => {
    await openRain({}, { 'promotions.rain': { rain: null, last: null, now: at(0) } })
    expect(await screen.findByRole('link', { name: 'All promotions' })).toBeTruthy()
    const { calls, user } = await openRain({}, { 'promotions.rain': refusal('rate_limited') })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(calls.to('promotions.rain').length).toBeGreaterThan(1)
  })

  test('is accessible, also in Arabic', async () => {
    await openRain({ catchesMax: 20 }, {}, { language: 'ar' })
    await screen.findByRole('timer')
    expect(await axeViolations()).toEqual([])
  })
})
