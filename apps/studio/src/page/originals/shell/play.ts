import { pause } from '../../../pause.ts'
import type { FreeRoundsView, RevealedSeeds, RoundReply, RoundView } from '../../../play-contract.ts'
import { PlayFailed, playFailure, type FailureCode } from '../../call.ts'
import { getElement } from '../../elements.ts'
import { leave, tellSite, type Launch } from '../../launch.ts'
import { randomText } from '../../random-text.ts'
import { createResultPanel, type ResultPanel } from '../../reels/result-panel.ts'
import { notify } from '../../sheets/sheet.ts'
import type { GameStage } from './game-stage.ts'
import { showTools } from './header.ts'
import { wireHotKeys } from './hot-keys.ts'
import { isPending, showAmount, showPay, type OriginalContext } from './original-context.ts'
import { showOutcome } from './outcome.ts'
import { createPanel, type Panel } from './panel.ts'
import { followRound, seedsFor, sendBet, type Seeds, type Wanted } from './send.ts'
import { createStrip } from './strip.ts'

/** Errors after which this page cannot play any more. */
const fatal: ReadonlySet<FailureCode> = new Set(['session_ended', 'ticket_invalid', 'game_unknown', 'malformed'])

/** One session of a game: one round at a time, one request at a time. */
export class Play {
  private readonly launch: Launch
  private readonly context: OriginalContext
  private readonly stage: GameStage
  private readonly panel: Panel
  private readonly result: ResultPanel
  private readonly strip: ReturnType<typeof createStrip>
  private seeds: Seeds
  private phase: 'betting' | 'open' | 'waiting' = 'waiting'
  /** The round that waits for the player. */
  private round: RoundView | null = null
  /** A request without a reply: the next press sends it again, under the same key. */
  private unanswered: (() => Promise<void>) | null = null
  private freeRounds: FreeRoundsView | null
  /** By the browser's clock: no bet before. */
  private readyAt = 0
  private readonly showsBalance: boolean

  constructor(launch: Launch, context: OriginalContext, { showsBalance }: { showsBalance: boolean }) {
    this.launch = launch
    this.context = context
    this.showsBalance = showsBalance
    const { say, session, edge, sound, original } = context
    this.freeRounds = session.freeRounds
    this.seeds = seedsFor(session.fairness)
    this.stage = original.create({
      say,
      edge,
      sound,
      changed: () => this.panel.writeFacts(this.round),
      act: (action) => this.act(action),
      prize: (multiple, round) => showPay(context, round?.stake ?? this.panel.stake.shown, multiple),
    })
    const parts = { stage: () => this.stage, press: () => this.press() }
    this.panel = createPanel(context, parts)
    this.result = createResultPanel(getElement('stage', HTMLElement))
    this.strip = createStrip(context, { stage: () => this.stage, open: (id) => this.openRounds({ id }) })
    getElement('board', HTMLElement).append(this.stage.element)
    getElement('panel', HTMLElement).addEventListener('stake-changed', () => this.panel.writeFacts(this.round))
    const sheet = async () => import('../sheets/sheets.ts')
    showTools(say, sound, {
      rounds: () => this.openRounds({}),
      statistics: () => void sheet().then(({ openStatistics }) => openStatistics(context, this.strip.tally)),
      rules: () => void sheet().then(({ openRules }) => openRules(context, this.stage.bet())),
    })
    wireHotKeys({
      main: () => this.press(),
      stake: (step) => this.panel.stake.step(step),
      game: (key) => this.phase !== 'waiting' && (this.stage.key?.(key) ?? false),
    })
  }

  /** A round that waits for the player is opened where it is; one that the wallet has to confirm is finished first. */
  async begin(): Promise<void> {
    const { unfinished, lastRound, balance } = this.context.session
    this.setBalance(balance)
    this.panel.setFreeRounds(this.freeRounds)
    this.panel.writeFacts(null)
    this.stage.show(unfinished ?? lastRound)
    if (lastRound) this.strip.addOld(lastRound)
    if (!unfinished) {
      await this.rest()
      return
    }
    tellSite(this.launch, 'fairground/round-opened')
    this.setPhase('waiting')
    if (isPending(unfinished)) this.result.show({ label: this.context.say('unfinished') })
    const reply = { round: unfinished, balance: null, freeRounds: this.freeRounds }
    const seen = isPending(unfinished) ? await followRound(this.context, reply) : reply
    this.stage.show(seen.round)
    await this.take(seen, { isOld: true })
  }

  private press(): void {
    if (this.unanswered) {
      if (this.phase === 'betting') void this.send(this.unanswered)
      return
    }
    if (this.phase === 'betting') this.bet()
    else if (this.phase === 'open' && this.round) {
      const main = this.stage.main?.(this.round)
      if (main && main.action !== null) this.act(main.action)
    }
  }

  private bet(): void {
    const bet = this.stage.bet()
    if (bet === null) {
      this.result.show({ label: this.stage.missing ?? '' })
      this.result.announce(this.stage.missing ?? '')
      return
    }
    const stake = this.panel.stake.read()
    if (stake === null) {
      this.panel.stake.focus()
      return
    }
    const { freeRounds } = this
    const isFree = freeRounds !== null && freeRounds.used < freeRounds.count
    const wanted: Wanted = { key: randomText(), stake, bet, ...(isFree ? { freeRounds: freeRounds.id } : {}) }
    if (!isFree) this.freeRounds = null
    this.panel.setFreeRounds(this.freeRounds)
    void this.send(() => this.sendBet(wanted))
  }

  private async sendBet(wanted: Wanted): Promise<void> {
    this.result.clear()
    tellSite(this.launch, 'fairground/round-opened')
    const { seeds, ...reply } = await sendBet(this.context, this.seeds, wanted)
    this.seeds = seeds
    // Measured from the reply: a slow request must not make the next bet too early for the server.
    this.readyAt = performance.now() + this.context.session.minimumCycleMs
    const decided = reply.round.state === 'betting' ? await followRound(this.context, reply) : reply
    await this.take(decided)
  }

  private act(action: unknown): void {
    const { round } = this
    if (this.phase !== 'open' || !round) return
    const request = { id: round.id, number: round.actions.length, action, key: randomText() }
    void this.send(async () => this.take(await this.context.api.act(request)))
  }

  /** One request at a time: a second press does nothing until the first has its answer. */
  private async send(request: () => Promise<void>): Promise<void> {
    this.setPhase('waiting')
    try {
      this.unanswered = request
      await request()
      this.unanswered = null
    } catch (cause) {
      await this.fail(cause)
    }
  }

  /** Shows a round as it is now, and what can be done next. */
  private async take(reply: RoundReply, { isOld = false } = {}): Promise<void> {
    this.unanswered = null
    const { round } = reply
    if (round.view !== null && !isOld) await this.stage.animate(round)
    if (round.state === 'open') {
      this.round = round
      this.setBalance(reply.balance)
      const summary = this.stage.summary(round)
      this.result.show({ label: summary })
      this.result.announce(summary)
      this.setPhase('open')
      return
    }
    this.round = null
    await this.end(reply)
  }

  private async end(reply: RoundReply): Promise<void> {
    const { context } = this
    let ended = reply
    if (isPending(reply.round)) {
      const isDecided = reply.round.state === 'played'
      if (isDecided) this.showResult(reply.round)
      else this.result.show({ label: context.say('unfinished') })
      ended = await followRound(context, reply)
      if (!isDecided) this.stage.show(ended.round)
    }
    const { round } = ended
    if (round.state === 'settled' || round.state === 'played') {
      if (!isPending(reply.round) || reply.round.state !== 'played') this.showResult(round)
      this.strip.add(round)
    } else this.result.show({ label: context.say(round.state === 'refused' ? 'bet_refused' : 'spin_interrupted') })
    this.freeRounds = ended.freeRounds
    this.setBalance(ended.balance)
    tellSite(this.launch, 'fairground/balance-changed')
    tellSite(this.launch, 'fairground/round-closed')
    await this.rest()
  }

  private showResult(round: RoundView): void {
    showOutcome(this.context, { stage: this.stage, panel: this.result, round })
  }

  /** Until the next bet may be placed. */
  private async rest(): Promise<void> {
    this.setPhase('waiting')
    const waitMs = this.readyAt - performance.now()
    this.panel.fill(waitMs)
    await pause(Math.max(0, waitMs))
    this.panel.setFreeRounds(this.freeRounds)
    this.setPhase('betting')
  }

  private setPhase(phase: Play['phase']): void {
    this.phase = phase
    getElement('stage', HTMLElement).dataset['phase'] = phase
    const isRetry = this.unanswered !== null && phase === 'betting'
    this.stage.setState(isRetry ? 'waiting' : phase)
    this.panel.stake.setLocked(phase !== 'betting' || isRetry)
    this.panel.writeFacts(this.round)
    const main = this.round && this.stage.main?.(this.round)
    if (isRetry) this.panel.setMain({ kind: 'retry' })
    else if (phase === 'open' && main) this.panel.setMain({ kind: 'open', ...main })
    else this.panel.setMain({ kind: phase === 'betting' ? 'bet' : 'waiting' })
  }

  private setBalance(balance: string | null): void {
    if (this.showsBalance && balance !== null) this.panel.setBalance(balance)
    else if (!this.showsBalance) this.panel.setBalance(null)
  }

  private async fail(cause: unknown): Promise<void> {
    const { say, api } = this.context
    const code = cause instanceof PlayFailed ? cause.code : 'internal'
    const isUnanswered = code === 'connection_lost'
    if (!isUnanswered) this.unanswered = null
    if (code === 'free_rounds_over') this.freeRounds = null
    if (code === 'session_ended') tellSite(this.launch, 'fairground/session-ended')
    const { round } = this
    // The round may have gone on: on another device, or by an answer that was lost.
    const seen = round && !isUnanswered && !fatal.has(code) ? await api.round(round.id).catch(() => null) : null
    if (!round && !isUnanswered) tellSite(this.launch, 'fairground/round-closed')
    const action = fatal.has(code) ? 'back' : isUnanswered ? 'retry' : 'understood'
    const stakeMax = cause instanceof PlayFailed ? showAmount(this.context, cause.stakeMax) : ''
    const answered = notify(say, { sentence: say(playFailure(code), { stakeMax }), action: say(action) })
    if (seen) {
      this.stage.show(seen.round)
      await this.take(seen, { isOld: true })
    } else {
      this.panel.setFreeRounds(this.freeRounds)
      this.setPhase(round && !isUnanswered ? 'open' : 'betting')
    }
    const answer = await answered
    if (fatal.has(code)) leave(this.launch)
    else if (isUnanswered && answer === 'pressed') this.press()
  }

  private openRounds({ id, revealed = null }: { id?: string; revealed?: RevealedSeeds | null }): void {
    const { context } = this
    const rotate = async () => {
      const reply = await context.api.rotate()
      this.seeds = seedsFor(reply.fairness)
      this.openRounds({ revealed: reply.revealed })
    }
    const tryTo = (work: Promise<void>) => void work.catch((cause: unknown) => this.fail(cause))
    tryTo(
      import('../sheets/sheets.ts').then(({ openRounds }) =>
        openRounds(context, { stage: this.stage, id: id ?? null, revealed, rotate: () => tryTo(rotate()) }),
      ),
    )
  }
}
