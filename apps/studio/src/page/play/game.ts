import { evaluate, getModel } from '@fairground/games'
import { pause } from '../../pause.ts'
import type { FreeRoundsView, RevealedSeeds, RoundView } from '../../play-contract.ts'
import { createControls, type Controls } from '../controls/controls.ts'
import { getElement } from '../elements.ts'
import { leave, tellSite, type Launch } from '../launch.ts'
import { PlayFailed, playFailure, type FailureCode } from '../call.ts'
import { randomText } from '../random-text.ts'
import { buySpin, followRound, isOpen, seedsFor, type Followed, type Seeds } from './play-round.ts'
import { openRounds } from '../sheets/rounds-sheet.ts'
import { namesOf, openRules } from '../sheets/rules-sheet.ts'
import { notify } from '../sheets/sheet.ts'
import { createPlayback, showRound, showTotal, announceWins, type Show } from './show-round.ts'
import { showAmount, type GameContext } from './game-context.ts'
import { isGain, pendingLine } from './round-result.ts'
import { turnsOf } from './slot-view.ts'
import { spinPace, type SpinPace } from './spin-pace.ts'

/** Errors after which this page cannot play any more. */
const fatal: ReadonlySet<FailureCode> = new Set(['session_ended', 'ticket_invalid', 'game_unknown', 'malformed'])

/** One session of a game: plays one round per press, one at a time. */
export class Game {
  private readonly launch: Launch
  private readonly show: Show<GameContext>
  private readonly controls: Controls
  private seeds: Seeds
  /** What the reels show between rounds. */
  private restingStops: readonly number[]
  private lastWin: string | null = null
  private playback = createPlayback()
  private phase: 'idle' | 'turning' | 'showing' = 'idle'
  /** The key of a spin without a reply: the next press repeats it with the same key. */
  private unansweredKey: string | undefined
  /** Of the next spin; null: it is a paid one. */
  private freeRounds: FreeRoundsView | null

  constructor(launch: Launch, show: Show<GameContext>) {
    this.launch = launch
    this.show = show
    const { context, sound } = show
    const { lastRound, fairness, freeRounds } = context.session
    this.freeRounds = freeRounds
    this.seeds = seedsFor(fairness)
    const { strips } = getModel(context.model)
    this.restingStops =
      (lastRound ? turnsOf(lastRound).at(-1) : undefined) ?? strips.map((strip, reel) => (reel * 7) % strip.length)
    this.controls = createControls(context, sound, {
      spin: () => this.press(),
      rules: () => openRules(context, this.controls.bet),
      rounds: () => this.openRounds(null),
    })
  }

  /** An unfinished round is finished before the first spin. */
  async begin(): Promise<void> {
    const { context, reels, panel } = this.show
    const { unfinished, lastRound } = context.session
    reels.show(this.restingStops)
    this.describeReels()
    if (unfinished) {
      tellSite(this.launch, 'fairground/round-opened')
      panel.show({ label: context.t('unfinished') })
      const { round, freeRounds } = await followRound(context, { round: unfinished, freeRounds: this.freeRounds })
      this.keepResult(round)
      this.freeRounds = freeRounds
      tellSite(this.launch, 'fairground/round-closed')
      tellSite(this.launch, 'fairground/balance-changed')
    } else if (lastRound) this.keepResult(lastRound)
    reels.show(this.restingStops)
    this.describeReels()
    this.clear()
    this.showFreeRounds()
    this.controls.setSpin('ready')
  }

  private press(): void {
    if (this.phase === 'showing') this.playback.skip()
    if (this.phase === 'idle') void this.play()
  }

  private async play(): Promise<void> {
    const { context, reels } = this.show
    const { minimumCycleMs } = context.session
    const { strips } = getModel(context.model)
    const pace = spinPace({ reels: strips.length, minimumCycleMs, isTurbo: this.controls.isTurbo })
    const { freeRounds } = this
    this.clear()
    this.showFreeRounds()
    this.phase = 'turning'
    this.controls.setLocked(true)
    this.controls.setSpin('waiting')
    tellSite(this.launch, 'fairground/round-opened')
    let readyAt = performance.now() + minimumCycleMs
    const key = (this.unansweredKey ??= randomText())
    reels.start()
    try {
      const bought = buySpin(context, this.seeds, { key, stake: this.controls.bet, freeRounds })
      const replied = bought.then(() => performance.now())
      const [{ round, seeds, ...after }, repliedAt] = await Promise.all([bought, replied, pause(pace.turnMs)])
      // Measured from the reply: a slow request must not make the next spin too early for the server.
      readyAt = repliedAt + minimumCycleMs
      this.unansweredKey = undefined
      this.seeds = seeds
      this.freeRounds = (await this.present({ round, ...after }, pace)).freeRounds
    } catch (cause) {
      await reels.land(this.restingStops, { isQuick: true })
      void this.fail(cause)
    }
    tellSite(this.launch, 'fairground/round-closed')
    await pause(readyAt - performance.now())
    this.phase = 'idle'
    this.controls.setLocked(false)
    this.endFreeRounds()
    this.controls.setSpin('ready')
  }

  private async present(reply: Followed, { isQuick }: SpinPace): Promise<Followed> {
    const { round } = reply
    this.phase = 'showing'
    if (turnsOf(round).length > 1) this.controls.setSpin('skip')
    await showRound(this.show, round, { playback: this.playback, isQuick })
    this.controls.setSpin('waiting')
    this.keepResult(round)
    this.describeReels()
    const confirmed = await this.confirm(reply)
    // An animation that was skipped still announces its wins.
    this.playback = createPlayback()
    void announceWins(this.show, round, this.playback)
    return confirmed
  }

  /** The site gets the balance after the player has seen the result and the wallet has confirmed it. */
  private async confirm(reply: Followed): Promise<Followed> {
    const { context, panel } = this.show
    let ended = reply
    if (isOpen(reply.round)) {
      panel.show(pendingLine(context, reply.round))
      ended = await followRound(context, reply)
      showTotal(this.show, ended.round)
      this.keepResult(ended.round)
    }
    tellSite(this.launch, 'fairground/balance-changed')
    return ended
  }

  private showFreeRounds(): void {
    this.controls.setFreeRounds(this.freeRounds)
  }

  /** After the last one it is said what they won, and the next spin is a paid one. */
  private endFreeRounds(): void {
    this.showFreeRounds()
    if (this.freeRounds && this.freeRounds.used >= this.freeRounds.count) this.freeRounds = null
  }

  private keepResult(round: RoundView): void {
    this.restingStops = turnsOf(round).at(-1) ?? this.restingStops
    if (round.multiple !== null) this.lastWin = isGain(round) && !round.isHeld ? round.win : null
  }

  private clear(): void {
    const { context, reels, panel } = this.show
    this.playback.skip()
    this.playback = createPlayback()
    reels.unmark()
    getElement('lines', SVGSVGElement).replaceChildren()
    panel.clear()
    if (this.lastWin !== null) panel.show({ label: context.t('lastWin'), amount: showAmount(context, this.lastWin) })
  }

  private describeReels(): void {
    const { context, reels } = this.show
    const { grid } = evaluate(getModel(context.model), this.restingStops)
    const rows = [0, 1, 2].map((row) =>
      namesOf(
        context,
        grid.map((column) => column[row] ?? 0),
      ),
    )
    reels.element.setAttribute('aria-label', context.t('reelsShow', { symbols: rows.join('; ') }))
  }

  private async fail(cause: unknown): Promise<void> {
    const code = cause instanceof PlayFailed ? cause.code : 'internal'
    if (code !== 'connection_lost') this.unansweredKey = undefined
    if (code === 'free_rounds_over') {
      this.freeRounds = null
      this.showFreeRounds()
    }
    if (code === 'session_ended') tellSite(this.launch, 'fairground/session-ended')
    if (code === 'spin_interrupted') tellSite(this.launch, 'fairground/balance-changed')
    const { t } = this.show.context
    const action = fatal.has(code) ? 'back' : code === 'connection_lost' ? 'retry' : 'understood'
    const answer = await notify(t, { sentence: t(playFailure(code)), action: t(action) })
    if (fatal.has(code)) leave(this.launch)
    else if (action === 'retry' && answer === 'pressed') this.press()
  }

  private openRounds(revealed: RevealedSeeds | null): void {
    const rotate = async () => {
      const reply = await this.show.context.api.rotate()
      this.seeds = seedsFor(reply.fairness)
      this.openRounds(reply.revealed)
    }
    const tryRotate = () => void rotate().catch((cause: unknown) => this.fail(cause))
    openRounds(this.show.context, { revealed, rotate: tryRotate }).catch((cause: unknown) => this.fail(cause))
  }
}
