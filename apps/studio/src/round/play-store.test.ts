import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sessionIdleMs } from './compact.ts'
import type { PlayEntry, RoundIntent } from './play-entries.ts'
import { roundsKept, roundsOf } from './play-state.ts'
import { openPlayStore } from './play-store.ts'

const player = { user: 'ann', game: 'carousel' }
const session: PlayEntry = {
  kind: 'session',
  id: 's',
  ...player,
  platformToken: 'token',
  currency: 'USD',
  openedAt: 1_000,
}
const pair = (id: string): PlayEntry => ({
  kind: 'pair',
  id,
  ...player,
  serverSeed: '00',
  commitment: 'ff',
  createdAt: 1_000,
})

const intent = (nonce: number): RoundIntent & { kind: 'round' } => ({
  kind: 'round',
  id: `r${nonce}`,
  session: 's',
  key: `k${nonce}`,
  pair: 'p',
  nonce,
  model: 'lines',
  ...player,
  platformToken: 'token',
  currency: 'USD',
  bet: '1.00',
  betId: `b${nonce}`,
  winId: `w${nonce}`,
  rollbackId: `o${nonce}`,
  startedAt: 2_000 + nonce,
})
const ended = (nonce: number): PlayEntry[] => [
  intent(nonce),
  { kind: 'round-played', id: `r${nonce}`, turns: [[1]], totalMultiple: 0, win: '0' },
  { kind: 'round-moved', id: `r${nonce}`, state: 'settled', balance: '5.00', refusal: null },
]

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'store-'))
const lines = (folder: string, file: string) =>
  readFileSync(path.join(folder, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as PlayEntry)

test('the state comes back as it was, and a second start changes nothing more', async () => {
  const folder = newFolder()
  const store = await openPlayStore(folder, 3_000)
  await store.write(session, pair('p'), { kind: 'pair-bound', id: 'p', clientSeed: 'mine' })
  await store.write(...ended(0), intent(1))
  await store.close()
  const again = await openPlayStore(folder, 3_000)
  expect(again.state.rounds).toEqual(store.state.rounds)
  expect(again.state.pairs).toEqual(store.state.pairs)
  expect(again.state.sessions.get('s')).toMatchObject({ platformToken: 'token', lastUsedAt: 2_001, isEnded: false })
  await again.close()
  const before = lines(folder, 'journal.jsonl')
  await (await openPlayStore(folder, 3_000)).close()
  expect(lines(folder, 'journal.jsonl')).toEqual(before)
})

test('old rounds leave the journal for the archive, open ones never', async () => {
  const folder = newFolder()
  const store = await openPlayStore(folder, 3_000)
  await store.write(session, pair('p'), intent(0))
  for (let nonce = 1; nonce < roundsKept + 20; nonce += 1) await store.write(...ended(nonce))
  await store.close()
  const again = await openPlayStore(folder, 3_000)
  const kept = roundsOf(again.state, player)
  expect(kept).toHaveLength(roundsKept)
  expect(kept[0]).toMatchObject({ id: 'r0', state: 'betting' })
  expect(kept.at(-1)?.id).toBe(`r${roundsKept + 19}`)
  await again.close()
})

test('rounds that play has forgotten are in the archive, and the nonce goes on', async () => {
  const folder = newFolder()
  const store = await openPlayStore(folder, 3_000)
  await store.write(session, pair('p'))
  for (let nonce = 0; nonce < roundsKept + 3; nonce += 1) await store.write(...ended(nonce))
  await store.close()
  const again = await openPlayStore(folder, 3_000)
  expect(roundsOf(again.state, player)).toHaveLength(roundsKept)
  expect(again.state.pairs.get('p')?.rounds).toBe(roundsKept + 3)
  const archived = lines(folder, 'archive.jsonl').filter(({ kind }) => kind === 'round')
  expect(archived.map(({ id }) => id)).toEqual(['r0', 'r1', 'r2'])
  await again.close()
})

test('sessions that are over and seeds without rounds are dropped; a secret seed never is', async () => {
  const folder = newFolder()
  const store = await openPlayStore(folder, 3_000)
  await store.write(session, pair('p'), { kind: 'pair-revealed', id: 'p' }, pair('q'))
  await store.close()
  const again = await openPlayStore(folder, 1_000 + sessionIdleMs + 1)
  expect(again.state.sessions.size).toBe(0)
  expect([...again.state.pairs.keys()]).toEqual(['q'])
  await again.close()
})
