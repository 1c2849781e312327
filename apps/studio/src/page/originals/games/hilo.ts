import './hilo.css'
import {
  hiloCount,
  hiloGame,
  hiloRank,
  hiloRanks,
  type HiloGuess,
  type HiloStep,
  type HiloView,
} from '@fairground/games'
import type { RoundView } from '../../../play-contract.ts'
import { make, makeButton } from '../../elements.ts'
import { cardName, cardSign, drawCard } from '../parts/card.ts'
import type { OriginalKey } from '../original-texts.ts'
import type { GameStage, Original, StageContext, StageState } from '../shell/game-stage.ts'
import { move } from '../parts/motion.ts'
import { showChance, showMultiple } from '../shell/original-context.ts'

const viewOf = ({ view }: RoundView) => view as HiloView
const lastCard = ({ cards }: HiloView) => cards.at(-1) ?? 0
const rightOf = ({ steps }: HiloView) => steps.filter((step) => step !== 'skip').length
const guesses = ['higher', 'lower'] as const

export const hilo: Original = {
  game: hiloGame,
  rules: ['hiloRule', 'edgeRule', 'hiloKeys'],
  describe: (say, { plan }) => say('hiloBet', { count: plan ?? 0 }),
  create: (context) => new HiloStage(context),
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What a guess is called: on an ace and a king the same rank counts on one side only. */
function nameOf(rank: number, guess: HiloGuess): OriginalKey {
  if (rank === 1) return guess === 'higher' ? 'higher' : 'same'
  if (rank === hiloRanks) return guess === 'lower' ? 'lower' : 'same'
  return guess === 'higher' ? 'higherOrSame' : 'lowerOrSame'
}

class HiloStage implements GameStage {
  readonly element: HTMLElement
  readonly options = []
  private readonly context: StageContext
  private readonly table = make('div', { className: 'hilo-card' })
  private readonly choices: readonly ReturnType<typeof makeGuess>[]
  private readonly skip: HTMLButtonElement
  private readonly trail: HTMLElement
  private state: StageState = 'waiting'
  private canSkip = false

  constructor(context: StageContext) {
    this.context = context
    const { say } = context
    this.table.setAttribute('role', 'img')
    this.choices = guesses.map((guess) => makeGuess(guess, () => this.choose({ guess })))
    const looks = { className: 'button dense hilo-skip', text: say('skipCard') }
    this.skip = makeButton(looks, () => this.choose({ skip: true }))
    this.trail = make('ol', { className: 'hilo-trail', label: say('hiloCards') })
    const buttons = this.choices.map(({ button }) => button)
    const sides = make('div', { className: 'hilo-sides' }, [...buttons, this.skip])
    this.element = make('div', { className: 'hilo' }, [this.table, sides, this.trail])
    this.show(null)
  }

  bet() {
    return {}
  }

  facts(round: RoundView | null) {
    const { edge } = this.context
    const next = round?.view ? viewOf(round).next : null
    if (!round || !next) return { chance: (100 - edge) / 100, multiple: this.top(), kind: 'return' } as const
    const guess = next.higher <= next.lower ? 'higher' : 'lower'
    const chance = hiloCount(hiloRank(lastCard(viewOf(round))), guess) / hiloRanks
    return { chance, multiple: next[guess], kind: 'next' } as const
  }

  top() {
    return hiloGame.top({}, this.context.edge)
  }

  setState(state: StageState) {
    this.state = state
    // Disabled, they would lose the focus between two cards.
    const isOpen = state === 'open'
    for (const { button } of this.choices) button.setAttribute('aria-disabled', String(!isOpen))
    this.skip.setAttribute('aria-disabled', String(!isOpen || !this.canSkip))
  }

  show(round: RoundView | null) {
    const { say } = this.context
    const view = round?.view ? viewOf(round) : null
    const card = view ? lastCard(view) : null
    const rank = card === null ? 7 : hiloRank(card)
    this.table.replaceChildren(drawCard(card))
    this.table.setAttribute('aria-label', card === null ? say('guessNow') : cardName(say, card))
    for (const { guess, name, odds } of this.choices) {
      name.textContent = say(nameOf(rank, guess))
      const next = view?.next?.[guess]
      const chance = showChance(say, hiloCount(rank, guess) / hiloRanks)
      odds.textContent = next === undefined ? '' : `${chance} · ${showMultiple(next)}`
    }
    this.canSkip = view !== null && view.skipsLeft > 0 && !view.isOver
    this.trail.replaceChildren(...(view?.cards ?? []).map((shown, place) => trailEntry(shown, view?.steps[place])))
    this.trail.scrollLeft = this.trail.scrollWidth
  }

  async animate(round: RoundView) {
    const last = round.actions.at(-1) as object | undefined
    this.show(round)
    if (last && 'cashOut' in last) return
    this.context.sound.stop()
    await move(this.table, [{ transform: 'rotateY(90deg)' }, { transform: 'none' }], { duration: 320 })
  }

  main(round: RoundView) {
    const { say, prize } = this.context
    const { multiple } = viewOf(round)
    if (multiple === 0) return { text: say('guessNow'), action: null }
    return { text: say('cashOut', { amount: prize(multiple, round) }), action: { cashOut: true } }
  }

  summary(round: RoundView) {
    const { say } = this.context
    const view = viewOf(round)
    const card = sentence(cardName(say, lastCard(view)))
    if (view.isOver) return view.multiple === 0 ? say('hiloWrong', { card }) : say('hiloOut', { count: rightOf(view) })
    if (view.multiple === 0) return say('hiloOpen', { card })
    return say('hiloGrown', { card, multiple: showMultiple(view.multiple) })
  }

  chip(round: RoundView) {
    return showMultiple(viewOf(round).multiple)
  }

  key(key: string) {
    if (key === 's') this.choose({ skip: true })
    else if (key === 'arrowup') this.choose({ guess: 'higher' })
    else if (key === 'arrowdown') this.choose({ guess: 'lower' })
    else return false
    return true
  }

  private choose(action: { guess: HiloGuess } | { skip: true }): void {
    if (this.state === 'open' && ('guess' in action || this.canSkip)) this.context.act(action)
  }
}

function makeGuess(guess: HiloGuess, press: () => void) {
  const name = make('b')
  const odds = make('span', { className: 'num' })
  const button = makeButton({ className: 'hilo-guess' }, press)
  const arrow = make('i', { text: guess === 'higher' ? '▲' : '▼' })
  arrow.setAttribute('aria-hidden', 'true')
  button.append(arrow, make('span', { className: 'hilo-name' }, [name, odds]))
  return { guess, button, name, odds }
}

const stepSigns: Record<HiloStep, string> = { higher: '▲', lower: '▼', skip: '»' }

function trailEntry(card: number, step: HiloStep | undefined): HTMLElement {
  const isRed = [1, 2].includes(Math.floor(card / 13))
  const mark = make('small', { text: step === undefined ? '' : stepSigns[step] })
  mark.setAttribute('aria-hidden', 'true')
  return make('li', {}, [make('span', { className: isRed ? 'num red' : 'num', text: cardSign(card) }), mark])
}
