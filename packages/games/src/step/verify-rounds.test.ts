import { commitTo, drawBelow, seededEntropy, sha256, toHex, toUtf8 } from '@fairground/fair'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { foldRound, getEngine, RuleBroken, stepCodes, verifyStep, type Edge } from '../index.ts'

const draws = seededEntropy(new Uint8Array(32), 'rounds to verify')
const below = (n: number) => drawBelow(draws, n)
const from = <T>(choices: readonly T[]): T => choices.at(below(choices.length))!

const risk = () => from(['low', 'medium', 'high'])
const bets: Record<(typeof stepCodes)[number], () => unknown> = {
  limbo: () => ({ target: 101 + below(from([100, 1_000, 999_900])) }),
  mines: () => ({ sinkers: 1 + below(24) }),
  dice: () => ({ target: 1 + below(9_800), side: from(['under', 'over']) }),
  plinko: () => ({ rows: from([8, 12, 16]), risk: risk() }),
  ladder: () => ({ odds: from(['3/4', '2/3', '1/2', '1/3', '1/4']) }),
  wheel: () => ({ risk: risk() }),
  keno: () => ({ picks: [...new Set(Array.from({ length: 10 }, () => 1 + below(40)))] }),
  hilo: () => ({}),
  poker: () => ({}),
}

const cashOut = { cashOut: true }
const actions: Partial<Record<(typeof stepCodes)[number], () => unknown>> = {
  mines: () => from([{ pick: below(25) }, { pick: below(25) }, { pick: below(25) }, cashOut]),
  ladder: () => from([{ throw: below(2) }, { throw: below(4) }, { throw: below(2) }, cashOut]),
  hilo: () => from([{ guess: 'higher' }, { guess: 'lower' }, { skip: true }, { skip: true }, cashOut]),
  poker: () => ({ hold: Array.from({ length: 5 }, () => below(2) === 1) }),
}

/** A round to its end: wanted actions that the state does not allow are left out. */
function record(nonce: number) {
  const engine = from(stepCodes)
  const game = getEngine(engine)
  const edge: Edge = game.edges.length > 0 ? from(game.edges) : 1
  const serverSeed = sha256(toUtf8(`seed ${Math.floor(nonce / 100)}`))
  const bet = game.readBet(bets[engine]())
  let state = foldRound(game, { seeds: { serverSeed, clientSeed: 'my-own', nonce }, bet, edge, actions: [] })
  const played: unknown[] = []
  while (!game.isOver(state)) {
    const wanted = game.readAction(actions[engine]?.())
    try {
      state = game.act(state, wanted)
      played.push(wanted)
    } catch (error) {
      expect(error).toBeInstanceOf(RuleBroken)
    }
  }
  const facts = { serverSeed: toHex(serverSeed), commitment: commitTo(serverSeed), clientSeed: 'my-own', nonce }
  return { engine, ...facts, bet, edge, actions: played, view: game.view(state), multiple: game.pays(state) }
}

const records = Array.from({ length: 10_000 }, (_, nonce) => record(nonce))

/** One change each; a change of a field that this engine does not read is none. */
const tampered = records.map((one, place) => {
  const last = one.serverSeed.endsWith('0') ? '1' : '0'
  const changes = [
    { multiple: one.multiple + 1 },
    { nonce: one.nonce + 10_000 },
    { serverSeed: one.serverSeed.slice(0, -1) + last },
    { view: { ...(one.view as object), more: 1 } },
    { actions: [...one.actions, cashOut] },
    { engine: 'chess' },
    { bet: null },
  ]
  return { ...one, ...changes.at(place % changes.length) }
})

test('10,000 rounds over all games replay without a difference', () => {
  expect(new Set(records.map(({ engine }) => engine)).size).toBe(stepCodes.length)
  expect(records.filter((one) => verifyStep(one) !== 'ok')).toEqual([])
})

const hasPython = spawnSync('python3', ['--version']).status === 0
if (!hasPython) process.stderr.write('packages/games: python3 is missing, the independent verifier is not run\n')

test.skipIf(!hasPython)('the independent verifier in Python agrees on every record', () => {
  const script = fileURLToPath(new URL('../../verify_rounds.py', import.meta.url))
  const run = (input: string) => spawnSync('python3', [script, '--reasons'], { input, encoding: 'utf8' })
  const lines = (rounds: readonly unknown[]) => rounds.map((one) => JSON.stringify(one)).join('\n')
  expect(run(JSON.stringify(records))).toMatchObject({ status: 0, stdout: 'ok 10000\nbad 0\n', stderr: '' })
  const { stdout, stderr } = run(lines(tampered))
  const verdicts = tampered.map((one) => verifyStep(one as (typeof records)[number]))
  const bad = verdicts.flatMap((verdict, place) => (verdict === 'ok' ? [] : [`record ${place + 1}`]))
  expect(bad.length).toBeGreaterThan(9_500)
  expect(stderr.match(/record [0-9]+/g)).toEqual(bad)
  expect(stdout).toBe(`ok ${10_000 - bad.length}\nbad ${bad.length}\n`)
  expect(run('not JSON')).toMatchObject({ status: 1, stdout: 'ok 0\nbad 1\n' })
})
