import type { VendorBody, VendorCall } from '@fairground/contract/vendor'
import { parseDecimal } from '@fairground/money'
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { PlayEntry } from './round/play-entries.ts'
import { applyEntry, emptyState, isFinal } from './round/play-state.ts'
import { startFakePlatform, type Fate, type FakePlatform } from './testing/fake-platform.ts'
import { openClient, until, type PlayClient } from './testing/play-client.ts'
import { openBench, type StudioBench } from './testing/studio-bench.ts'
import { bundleStudio, spawnStudio, type StudioProcess } from './testing/studio-process.ts'

let file = ''
beforeAll(async () => {
  file = await bundleStudio()
}, 60_000)
afterAll(() => rmSync(file, { force: true }))

const open: { close: () => Promise<unknown> }[] = []
afterEach(async () => {
  for (const part of open.splice(0).reverse()) await part.close()
})

interface Set {
  bench: StudioBench
  platform: FakePlatform
  start: () => Promise<StudioProcess>
}

async function setUp(): Promise<Set> {
  const bench = openBench()
  const platform = await startFakePlatform({ publicKey: bench.publicKey })
  open.push(platform)
  const start = async () => {
    const studio = await spawnStudio(file, { bench, platformOrigin: platform.origin })
    open.push({ close: () => studio.kill() })
    return studio
  }
  return { bench, platform, start }
}

const enter = (platform: FakePlatform, origin: string, user: string) =>
  openClient(origin, { ticket: platform.launch({ user, game: 'carousel' }), game: 'carousel' })

const journalOf = ({ folder }: StudioBench) => path.join(folder, 'data/journal.jsonl')

function readState(bench: StudioBench) {
  const state = emptyState()
  const text = readFileSync(journalOf(bench), 'utf8')
  for (const line of text.slice(0, text.lastIndexOf('\n')).split('\n'))
    if (line !== '') applyEntry(state, JSON.parse(line) as PlayEntry)
  return state
}

/** Every round at its end, every stake answered for, every balance what the rounds say. */
async function expectSettled({ bench, platform }: Set) {
  const { wallet } = platform
  await until('every round has ended', () => [...readState(bench).rounds.values()].every(isFinal), 20_000)
  expect(wallet.openBets()).toEqual([])
  expect(wallet.violations).toEqual([])
  const balances = new Map<string, bigint>()
  for (const { user, state, bet, outcome } of readState(bench).rounds.values()) {
    const change = parseDecimal(outcome?.win ?? '0', 'USD').amount - parseDecimal(bet, 'USD').amount
    balances.set(user, (balances.get(user) ?? 1_000_000n) + (state === 'settled' ? change : 0n))
  }
  for (const [user, balance] of balances) expect(wallet.balances.get(user), user).toBe(balance)
}

describe('killed at its worst moment, the studio ends every round after a restart', () => {
  const moments: [call: VendorCall, fate: Fate][] = [
    ['bet', 'lost_before'],
    ['bet', 'lost_after'],
    ['win', 'lost_before'],
    ['win', 'lost_after'],
    ['rollback', 'lost_before'],
    ['rollback', 'lost_after'],
  ]
  test.each(moments)('%s, %s', async (moment, fate) => {
    const set = await setUp()
    const { platform, start } = set
    const first = await start()
    const client = await enter(platform, first.origin, 'ann')
    await client.spin()
    let isHit = false
    let isDead = false
    platform.fate = async (call) => {
      if (isHit) return 'answered'
      if (moment === 'rollback' && call === 'bet') return 'lost_after'
      if (call !== moment) return 'answered'
      isHit = true
      await first.kill()
      isDead = true
      return fate
    }
    await client.spin().catch(() => undefined)
    await until('the studio is dead', () => isDead)
    await start()
    await expectSettled(set)
    const states = [...readState(set.bench).rounds.values()].map(({ state }) => state)
    expect(states).toEqual(['settled', moment === 'win' ? 'settled' : 'returned'])
  })
})

test('killed again and again under load, no stake and no win is lost', { timeout: 120_000 }, async () => {
  const set = await setUp()
  const { platform, start } = set
  const countBets = () => platform.calls.filter(({ call }) => call === 'bet').length
  const users = ['ann', 'bob', 'cho', 'dee', 'eve', 'fay']
  let calls = 0
  // Every seventh call of the storm loses its answer, so kills meet retries too.
  platform.fate = (call) => (call !== 'session' && (calls += 1) % 7 === 0 ? 'lost_after' : 'answered')
  for (let kill = 0; kill < 8; kill += 1) {
    const studio = await start()
    const death = new AbortController()
    const play = async (client: PlayClient) => {
      while (!death.signal.aborted) await client.spin().catch(() => undefined)
    }
    const clients = await Promise.all(users.map((user) => enter(platform, studio.origin, user)))
    const playing = Promise.all(clients.map(play))
    const begun = countBets()
    await until('enough has been played', () => countBets() >= begun + 10 + 3 * kill, 30_000)
    await studio.kill()
    death.abort()
    await playing
  }
  platform.fate = () => 'answered'
  await start()
  await until('every round has ended', () => [...readState(set.bench).rounds.values()].every(isFinal), 20_000)
  expect(platform.wallet.openBets()).toEqual([])
  expect(platform.wallet.violations).toEqual([])
  const bets = [...platform.wallet.transactions.values()].filter(({ call }) => call === 'bet')
  expect(bets.length).toBeGreaterThan(100)
  const spent = [...platform.wallet.transactions.values()].reduce((sum, { call, status, amount, isRolledBack }) => {
    if (status !== 'RS_OK' || call === 'rollback') return sum
    if (call === 'win') return sum + amount
    return isRolledBack ? sum : sum - amount
  }, 0n)
  const held = users.reduce((sum, user) => sum + (platform.wallet.balances.get(user) ?? 0n), 0n)
  expect(held).toBe(6_000_000n + spent)
})

test('the intent is on the disk before the wallet hears of the bet, the outcome before it hears of the win', async () => {
  const { bench, platform, start } = await setUp()
  const studio = await start()
  const client = await enter(platform, studio.origin, 'ann')
  const seen: boolean[] = []
  platform.fate = (call, body) => {
    const journal = readFileSync(journalOf(bench), 'utf8')
    const { transaction_uuid } = body as VendorBody<'win'>
    if (call === 'bet') seen.push(journal.includes(`"betId":"${transaction_uuid}"`))
    if (call === 'win') seen.push(journal.includes('"kind":"round-played"'))
    return 'answered'
  }
  await client.spin()
  expect(seen).toEqual([true, true])
})

test('stops in order on SIGTERM and says clearly what is missing at a start', async () => {
  const { start } = await setUp()
  const studio = await start()
  expect(await studio.stop()).toBe(0)
  const { status, stderr } = spawnSync(process.execPath, [file], { env: { STUDIO_KEY_FILE: file }, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([
    'Set STUDIO_PORT to the port to listen on.',
    'Set PLATFORM_ORIGIN to the origin of the platform, such as http://127.0.0.1:8080.',
    `${file} is not an Ed25519 private key in PKCS8 PEM.`,
    'Set STUDIO_DATA_DIR to the folder for our journal.',
    'Set STUDIO_CATALOGUE to the path of catalogue.json.',
    'Set STUDIO_ART_DIR to the folder of the built art.',
    'Set STUDIO_DIST_DIR to the folder of the built game page.',
  ])
})
