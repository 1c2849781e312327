import { commitTo, toHex } from '@fairground/fair'
import { foldRound, getEngine, payOf, RuleBroken, type Edge, type EngineCode, type StepGame } from '@fairground/games'
import { add, compare, formatDecimal, parseDecimal, subtract } from '@fairground/money'
import type {
  ActRequest,
  FairnessView,
  HistoryReply,
  HistoryRound,
  PlayRefusal,
  PlayRequest,
  RotateReply,
  RoundReply,
  RoundView,
  SessionReply,
} from '../../../play-contract.ts'
import { PlayFailed } from '../../call.ts'
import type { PlayApi } from '../../play/play-api.ts'

type Call = keyof PlayApi

export interface FakeApi extends PlayApi {
  /** Calls in the order they came. */
  readonly calls: readonly { call: Call; body: unknown }[]
  readonly rounds: readonly HistoryRound[]
  /** The next call of this kind fails; `after`: it is carried out, and its answer is lost. */
  fail: (call: Call, code: PlayRefusal | 'connection_lost', when?: 'before' | 'after') => void
}

interface Faking {
  engine: EngineCode
  /** Sets the rounds that come. */
  seed?: number
  session?: Partial<SessionReply>
}

type Failure = { call: Call; code: PlayRefusal | 'connection_lost'; when: 'before' | 'after' }

/** The server of one game in memory, with the mathematics of the real one. */
export function createFakeApi(faking: Faking): FakeApi {
  const server = new FakeServer(faking)
  const calls: { call: Call; body: unknown }[] = []
  const failures: Failure[] = []
  const takeFailure = (call: Call, when: Failure['when']) => {
    const place = failures.findIndex((failure) => failure.call === call && failure.when === when)
    const [failure] = place < 0 ? [] : failures.splice(place, 1)
    if (failure) throw new PlayFailed(failure.code)
  }
  const serve = async <Reply>(call: Call, body: unknown, answer: () => Reply): Promise<Reply> => {
    calls.push({ call, body })
    await Promise.resolve()
    takeFailure(call, 'before')
    const answered = answer()
    takeFailure(call, 'after')
    return answered
  }
  return {
    calls,
    rounds: server.rounds,
    fail: (call, code, when = 'before') => void failures.push({ call, code, when }),
    open: (body) => serve('open', body, () => server.open()),
    demo: (body) => serve('demo', body, () => server.open()),
    play: (body) => serve('play', body, () => server.play(body)),
    act: (body) => serve('act', body, () => server.act(body)),
    round: (id) => serve('round', { id }, () => server.reply(server.find(id))),
    rotate: () => serve('rotate', {}, () => server.rotate()),
    history: () => serve('history', {}, () => server.history()),
  }
}

class FakeServer {
  readonly rounds: HistoryRound[] = []
  private readonly faking: Faking
  private readonly game: StepGame
  private readonly edge: Edge | null
  /** Rounds by the key of the press. */
  private readonly replies = new Map<string, string>()
  private pair: number
  private clientSeed: string | null = null
  private nonce = 0
  private balance = parseDecimal('1000', 'FUN')

  constructor(faking: Faking) {
    this.faking = faking
    this.game = getEngine(faking.engine)
    this.edge = this.game.edges[0] ?? null
    this.pair = faking.seed ?? 1
  }

  open(): SessionReply {
    return {
      session: 'session',
      isDemo: true,
      balance: formatDecimal(this.balance),
      currency: { code: 'FUN', symbol: '✦', shownDecimals: 2 },
      stakes: ['0.20', '0.50', '1.00', '2.00', '5.00', '10.00', '20.00', '50.00', '100.00'],
      payoutMax: '20000',
      edge: this.edge,
      minimumCycleMs: 0,
      hasTurbo: false,
      celebratesReturns: false,
      fairness: this.fairness(),
      unfinished: null,
      lastRound: null,
      freeRounds: null,
      ...this.faking.session,
    }
  }

  play({ key, stake, bet, clientSeed }: PlayRequest): RoundReply {
    const known = this.replies.get(key)
    if (known !== undefined) return this.reply(this.find(known))
    const taken = parseDecimal(stake, 'FUN')
    if (this.game.readBet(bet) === null) throw new PlayFailed('bet_invalid')
    if (compare(taken, this.balance) > 0) throw new PlayFailed('insufficient_funds')
    if (this.rounds.some(({ state }) => state === 'open')) throw new PlayFailed('round_unfinished')
    this.clientSeed ??= clientSeed
    this.balance = subtract(this.balance, taken)
    const round: HistoryRound = {
      id: `round-${this.rounds.length + 1}`,
      startedAt: '2026-11-28T12:00:00.000Z',
      state: 'open',
      stake: formatDecimal(taken),
      isFree: false,
      bet,
      edge: this.edge,
      actions: [],
      view: null,
      multiple: null,
      win: null,
      isHeld: false,
      engine: this.faking.engine,
      nonce: this.nonce,
      clientSeed: this.clientSeed,
      commitment: commitTo(this.serverSeed()),
      serverSeed: null,
    }
    this.nonce += 1
    this.write(round)
    this.rounds.unshift(round)
    this.replies.set(key, round.id)
    return this.reply(round)
  }

  act({ id, number, action, key }: ActRequest): RoundReply {
    const round = this.find(id)
    if (this.replies.get(key) === id) return this.reply(round)
    if (round.state !== 'open' || number !== round.actions.length) throw new PlayFailed('action_refused')
    round.actions.push(action)
    try {
      this.write(round)
    } catch (cause) {
      round.actions.pop()
      throw cause instanceof RuleBroken ? new PlayFailed('action_refused') : cause
    }
    this.replies.set(key, id)
    return this.reply(round)
  }

  rotate(): RotateReply {
    const { clientSeed, nonce } = this
    const serverSeed = toHex(this.serverSeed())
    const revealed = { serverSeed, commitment: commitTo(this.serverSeed()), clientSeed, rounds: nonce }
    for (const round of this.rounds) round.serverSeed ??= serverSeed
    this.pair += 1
    this.clientSeed = null
    this.nonce = 0
    return { revealed, fairness: this.fairness() }
  }

  history(): HistoryReply {
    return { rounds: this.rounds.map((round) => ({ ...round })), fairness: this.fairness() }
  }

  find(id: string): HistoryRound {
    const round = this.rounds.find((known) => known.id === id)
    if (!round) throw new PlayFailed('round_unknown')
    return round
  }

  reply(round: HistoryRound): RoundReply {
    const copy = JSON.parse(JSON.stringify(round)) as RoundView
    return { round: copy, balance: formatDecimal(this.balance), freeRounds: null }
  }

  private serverSeed(): Uint8Array {
    return Uint8Array.from({ length: 32 }, (_, place) => (place * 7 + this.pair * 13) % 256)
  }

  private fairness(): FairnessView {
    return { commitment: commitTo(this.serverSeed()), clientSeed: this.clientSeed, nonce: this.nonce }
  }

  /** What the round has come to. */
  private write(round: HistoryRound): void {
    const { game } = this
    const seeds = { serverSeed: this.serverSeed(), clientSeed: round.clientSeed, nonce: round.nonce }
    const actions = round.actions.map((action) => game.readAction(action))
    const state = foldRound(game, { seeds, bet: game.readBet(round.bet), edge: this.edge ?? 1, actions })
    round.view = game.view(state)
    if (!game.isOver(state)) return
    const win = payOf(parseDecimal(round.stake, 'FUN'), game.pays(state))
    round.state = 'settled'
    round.multiple = game.pays(state)
    round.win = formatDecimal(win)
    this.balance = add(this.balance, win)
  }
}
