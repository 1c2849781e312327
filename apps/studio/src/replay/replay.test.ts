import { replayProtocol } from '@fairground/contract/games/replay-protocol'
import { generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ReplayReply } from '../play-contract.ts'
import { post } from '../testing/play-client.ts'
import { playOut } from '../testing/play-original.ts'
import { usualBets } from '../testing/usual-bets.ts'
import { openSetting } from '../testing/studio-setting.ts'
import { isReplayToken, replayToken } from './replay-token.ts'

const key = generateKeyPairSync('ed25519').privateKey

test('an address of a replay is of one round, for ten minutes, and signed by us', () => {
  const token = replayToken(key, { id: 'one', now: 1_800_000_000_000 })
  const holds = (id: string, minutes: number, changed = token) =>
    isReplayToken(key, changed, { id, now: 1_800_000_000_000 + minutes * 60_000 })
  expect(holds('one', 10)).toBe(true)
  expect(holds('one', 10.1)).toBe(false)
  expect(holds('two', 0)).toBe(false)
  expect(holds('one', 0, token.replace('1', '2'))).toBe(false)
  expect(holds('one', 0, '')).toBe(false)
  expect(isReplayToken(generateKeyPairSync('ed25519').privateKey, token, { id: 'one', now: 0 })).toBe(false)
})

test('a round is shown as its player saw it, step by step; one that is open is not', async () => {
  const { enter, origin, key: ours } = await openSetting()
  const client = await enter('mines-game')
  const { round } = (await client.spin({ stake: '1.00', bet: usualBets.mines })).body
  const replay = (id: string, token = replayToken(ours, { id, now: Date.now() })) =>
    post<ReplayReply>(`${origin}/api/replay`, { id, token })
  expect((await replay(round.id)).refusal).toEqual({ code: 'round_unknown' })
  const ended = await playOut(client, 'mines', round)
  const { body } = await replay(round.id)
  expect(body).toMatchObject({
    game: 'mines-game',
    currency: { code: 'USD' },
    round: { id: round.id, serverSeed: null },
  })
  expect(body.views).toHaveLength(ended.actions.length + 1)
  expect(body.views[0]).toMatchObject({ picks: [], sinkers: null })
  expect(body.views.at(-1)).toEqual(ended.view)
  await client.rotate()
  expect((await replay(round.id)).body.round.serverSeed).toMatch(/^[0-9a-f]{64}$/)
  expect((await replay(round.id, 'made-up')).refusal).toEqual({ code: 'replay_ended' })
  const page = (id: string, token: string) => fetch(`${origin}/replay/${id}?t=${token}`)
  const shown = await page(round.id, replayToken(ours, { id: round.id, now: Date.now() }))
  expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('"engine":"mines"')])
  expect((await page(round.id, 'made-up')).status).toBe(404)
})

test('the platform is told where a round of its member is shown, and nobody else', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { enter, origin } = await openSetting({ platformKey: publicKey })
  const client = await enter('mines-game')
  const { round } = (await client.spin({ stake: '1.00', bet: usualBets.mines })).body
  const { path } = replayProtocol.replay
  const ask = async (over: object = {}, by: KeyObject = privateKey) => {
    const body = { request_uuid: randomUUID(), user: 'ann', round: round.id, language: 'EN', ...over }
    const [text, timestamp] = [JSON.stringify(body), String(Date.now())]
    const signature = sign(null, Buffer.from(`${timestamp}.${path}.${text}`), by).toString('base64')
    const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature }
    const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body: text })
    return (await response.json()) as { status: string; url?: string }
  }
  const none = { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }
  expect(await ask()).toEqual(none)
  await playOut(client, 'mines', round)
  const { status, url = '' } = await ask()
  expect([status, (await fetch(`${origin}${url}`)).status]).toEqual(['RS_OK', 200])
  expect(await ask({ user: 'bob' })).toEqual(none)
  expect(await ask({ round: 'another' })).toEqual(none)
  expect(await ask({ more: 1 })).toEqual({ status: 'RS_ERROR_WRONG_SYNTAX' })
  expect(await ask({}, key)).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE' })
})
