import type { VendorReply, VendorStatus } from '@fairground/contract/vendor'
import Fastify from 'fastify'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readCatalogue } from '../catalogue.ts'
import { pause } from '../pause.ts'
import { launchTickets } from '../purse/launch-tickets.ts'
import { emptyPurses } from '../purse/purse-book.ts'
import type { Studio } from '../studio.ts'
import { until } from '../testing/play-client.ts'
import type { CallVendor } from '../vendor/vendor-client.ts'
import { roundFinisher } from './finish-rounds.ts'
import { playSpin } from './play-spin.ts'
import { applyEntry, emptyState } from './play-state.ts'
import type { PlayStore } from './play-store.ts'
import { newPair, roundsPerPair } from './seed-pairs.ts'

const player = { user: 'ann', game: 'carousel' }
const { log } = Fastify()

/** A studio whose disk is slow and whose every step is written down. */
function slowStudio(betStatuses: (VendorStatus | null)[]) {
  const steps: string[] = []
  const state = emptyState()
  const store: PlayStore = {
    state,
    async write(...entries) {
      for (const entry of entries) applyEntry(state, entry)
      await pause(40)
      for (const entry of entries) steps.push(entry.kind === 'round-moved' ? entry.state : entry.kind)
    },
    close: async () => {},
  }
  const callVendor: CallVendor = async (call) => {
    steps.push(`${call} asked`)
    const status = call === 'bet' ? (betStatuses.shift() ?? null) : 'RS_OK'
    return status === null
      ? null
      : ({ status, request_uuid: randomUUID(), balance: '1.00' } as VendorReply<typeof call>)
  }
  const finisher = roundFinisher({ store, callVendor, log, retry: { firstMs: 5, longestMs: 5 } })
  const catalogue = readCatalogue({
    providers: [{ code: 'palisade', gateway: 'studio' }],
    games: [{ id: 'carousel', name: 'Carousel', provider: 'palisade', model: 'lines', minBet: '0.10' }],
  })
  const session = { id: 's', ...player, platformToken: 'token', currency: 'USD', openedAt: 0 } as const
  applyEntry(state, { kind: 'session', ...session })
  const pair = newPair(player, 0)
  applyEntry(state, pair)
  const studio: Studio = {
    catalogue,
    store,
    purses: { state: emptyPurses(), write: async () => {}, close: async () => {} },
    tickets: launchTickets(Date.now),
    callVendor,
    finisher,
    spins: new Map(),
    now: Date.now,
    minimumCycleMs: 0,
  }
  const spin = () =>
    playSpin(
      studio,
      { ...session, isEnded: false, lastUsedAt: 0 },
      { key: randomUUID(), level: 0, commitment: pair.commitment, clientSeed: 'mine' },
    )
  return { steps, spin, state, pair, session }
}

test('every step waits until the one before it is on the disk', async () => {
  const { steps, spin } = slowStudio(['RS_OK'])
  const { round, balance } = await spin()
  expect([round.state, balance]).toEqual(['settled', '1.00'])
  expect(steps).toEqual(['pair-bound', 'round', 'bet asked', 'round-played', 'win asked', 'settled'])
})

test('a bet without an answer is asked three times, and its rollback is on the disk before it is sent', async () => {
  const { steps, spin } = slowStudio([null, null, null])
  await expect(spin()).rejects.toThrow('spin_interrupted')
  await until('the stake is back', () => steps.includes('returned'))
  const asked = ['bet asked', 'bet asked', 'bet asked']
  expect(steps).toEqual(['pair-bound', 'round', ...asked, 'returning', 'rollback asked', 'returned'])
})

test.each([
  ['RS_ERROR_NOT_ENOUGH_MONEY', 'insufficient_funds'],
  ['RS_ERROR_LIMIT_REACHED', 'limit_reached'],
  ['RS_ERROR_USER_DISABLED', 'player_disabled'],
  ['RS_ERROR_WRONG_CURRENCY', 'bet_refused'],
] as const)('%s is a plain no: nothing to take back', async (status, code) => {
  const { steps, spin } = slowStudio([status])
  await expect(spin()).rejects.toThrow(code)
  expect(steps).toEqual(['pair-bound', 'round', 'bet asked', 'refused'])
})

test('a wallet that knows our id with another content took something: it is rolled back', async () => {
  const { steps, spin } = slowStudio(['RS_ERROR_DUPLICATE_TRANSACTION'])
  await expect(spin()).rejects.toThrow('spin_interrupted')
  await until('the stake is back', () => steps.includes('returned'))
  expect(steps.slice(2)).toEqual(['bet asked', 'returning', 'rollback asked', 'returned'])
})

test('a pair that has served its rounds serves no more', async () => {
  const { spin, state, pair, session, steps } = slowStudio(['RS_OK'])
  const { id, user, game } = { ...pair, ...player }
  const ids = { id: 'r', session: session.id, key: 'k', betId: 'b', winId: 'w', rollbackId: 'o' }
  const played = { model: 'lines', bet: '0.10', currency: 'USD', platformToken: 'token', startedAt: 0 } as const
  applyEntry(state, { kind: 'round', ...ids, ...played, user, game, pair: id, nonce: roundsPerPair - 1 })
  applyEntry(state, { kind: 'round-moved', id: 'r', state: 'settled', balance: null, refusal: null })
  await expect(spin()).rejects.toThrow('seeds_spent')
  expect(steps).toEqual([])
})
