import type { FreeRoundsView } from '../../play-contract.ts'
import { getElement } from '../elements.ts'
import { icon } from '../icons.ts'
import type { Sound } from './sound.ts'
import { showAmount, type GameContext } from '../play/game-context.ts'

export type SpinButton = 'ready' | 'waiting' | 'skip'

export interface Controls {
  /** Decimal. */
  readonly bet: string
  readonly level: number
  readonly isTurbo: boolean
  setSpin: (state: SpinButton) => void
  /** Bets cannot be changed during a round. */
  setLocked: (isLocked: boolean) => void
  /** Free rounds have a stake of their own, which cannot be changed; null: the next round is paid. */
  setFreeRounds: (view: FreeRoundsView | null) => void
}

export interface ControlActions {
  spin: () => void
  rules: () => void
  rounds: () => void
}

/** A moderate default: the fourth of ten. */
const firstLevel = 3

export function createControls(context: GameContext, sound: Sound, actions: ControlActions): Controls {
  const { t, session } = context
  const button = (id: string) => getElement(id, HTMLButtonElement)
  const [less, more, spin] = [button('less'), button('more'), button('spin')]
  let level = Math.min(firstLevel, session.stakes.length - 1)
  let isLocked = false
  let isTurbo = false

  let free: FreeRoundsView | null = null

  const bet = () => free?.stake ?? session.stakes[level] ?? '0'
  const write = () => {
    const shown = shorten(showAmount(context, bet()))
    getElement('bet', HTMLOutputElement).textContent = shown
    // Beside its two buttons it would push one of them under the spin button.
    getElement('stepper', HTMLElement).toggleAttribute('data-long', shown.length > besideMax)
    getElement('bet-label', HTMLElement).textContent = t(free ? 'freeBet' : 'bet')
    less.disabled = isLocked || free !== null || level === 0
    more.disabled = isLocked || free !== null || level === session.stakes.length - 1
  }
  const step = (by: number) => {
    level = Math.max(0, Math.min(session.stakes.length - 1, level + by))
    write()
  }

  labelAll(context)
  getElement('stepper', HTMLElement).setAttribute('aria-label', t('bet'))
  less.addEventListener('click', () => step(-1))
  more.addEventListener('click', () => step(1))
  spin.addEventListener('click', actions.spin)
  button('history').addEventListener('click', actions.rounds)
  button('rules').addEventListener('click', actions.rules)
  wireSound(button('sound'), { sound, name: t('sound') })
  // Operators decide whether there is one.
  getElement('turbo-tool', HTMLElement).hidden = !session.hasTurbo
  button('turbo').addEventListener('click', () => {
    isTurbo = !isTurbo
    button('turbo').setAttribute('aria-pressed', String(isTurbo))
  })
  wireSpace(actions.spin)
  write()

  return {
    get bet() {
      return bet()
    },
    get level() {
      return level
    },
    get isTurbo() {
      return isTurbo
    },
    setSpin(state) {
      spin.disabled = state === 'waiting'
      if (state === 'waiting') return
      label(spin, t(state === 'skip' ? 'skip' : 'spin'), icon(state === 'skip' ? 'skip' : 'spin', 42))
    },
    setLocked(locked) {
      isLocked = locked
      write()
    },
    setFreeRounds(view) {
      free = view && view.used < view.count ? view : null
      const line = getElement('free-rounds', HTMLElement)
      line.hidden = view === null
      line.textContent = view && freeRoundsLine(context, view)
      write()
    },
  }
}

function labelAll({ t }: GameContext): void {
  const button = (id: string) => getElement(id, HTMLButtonElement)
  label(button('less'), t('lessBet'), icon('minus', 18))
  label(button('more'), t('moreBet'), icon('plus', 18))
  label(button('spin'), t('spin'), icon('spin', 42))
  label(button('history'), t('history'), icon('history', 20))
  label(button('turbo'), t('turbo'), icon('turbo', 22))
  label(button('rules'), t('rules'), icon('pays', 22))
  for (const [id, key] of [
    ['turbo-label', 'turbo'],
    ['rules-label', 'rules'],
  ] as const)
    getElement(id, HTMLElement).textContent = t(key)
}

/** Which round is next, or that they are over, with what they have won. */
function freeRoundsLine({ t, session }: GameContext, { used, count, won }: FreeRoundsView): string {
  const amount = showAmount({ session }, won)
  if (used >= count) return t('freeRoundsOver', { count, won: amount })
  return t('freeRound', { number: used + 1, count, won: amount })
}

/** The most characters of a bet between its two buttons. */
const besideMax = 5

/** Bets in currencies of small units are long; they are shortened only where nothing is lost. */
export function shorten(amount: string): string {
  if (amount.length <= 6) return amount
  if (amount.endsWith(',000,000')) return `${amount.slice(0, -8)}M`
  return amount.endsWith(',000') ? `${amount.slice(0, -4)}K` : amount
}

function label(button: HTMLButtonElement, name: string, picture: SVGElement): void {
  button.setAttribute('aria-label', name)
  button.replaceChildren(picture)
}

function wireSound(button: HTMLButtonElement, { sound, name }: { sound: Sound; name: string }): void {
  const write = () => {
    button.setAttribute('aria-pressed', String(sound.isOn))
    label(button, name, icon(sound.isOn ? 'soundOn' : 'soundOff', 20))
  }
  button.addEventListener('click', () => {
    sound.toggle()
    write()
  })
  write()
}

/** The space bar spins from anywhere, except where it already means something else. */
function wireSpace(spin: () => void): void {
  document.addEventListener('keydown', (event) => {
    const isElsewhere = event.target instanceof Element && event.target.closest('button, dialog') !== null
    if (event.key !== ' ' || event.repeat || isElsewhere || document.querySelector('dialog[open]')) return
    event.preventDefault()
    spin()
  })
}
