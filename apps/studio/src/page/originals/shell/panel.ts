import type { FreeRoundsView, RoundView } from '../../../play-contract.ts'
import { getElement, make, makeButton } from '../../elements.ts'
import type { OriginalKey } from '../original-texts.ts'
import type { GameStage, MainAction, StageFacts } from './game-stage.ts'
import { isCalm } from '../parts/motion.ts'
import {
  largestStake,
  showAmount,
  showChance,
  showMultiple,
  showPay,
  type OriginalContext,
} from './original-context.ts'
import { StakeField } from './stake-field.ts'

export interface Panel {
  readonly stake: StakeField
  /** Writes chance, multiple and prize of the bet, or of the open round's next step. */
  writeFacts: (round: RoundView | null) => void
  setMain: (state: MainState) => void
  setFreeRounds: (view: FreeRoundsView | null) => void
  setBalance: (balance: string | null) => void
  /** Shows how long until the next bet. */
  fill: (ms: number) => void
}

type MainState = { kind: 'bet' | 'waiting' | 'retry' } | ({ kind: 'open' } & MainAction)

const factNames = {
  win: ['chance', 'multiple'],
  top: ['topChance', 'topMultiple'],
  next: ['nextChance', 'nextMultiple'],
  return: ['tableReturn', 'topMultiple'],
} as const satisfies Record<StageFacts['kind'], readonly OriginalKey[]>

interface Parts {
  stage: () => GameStage
  press: () => void
}

/** Everything below the picture: what the bet can win, the bet, the stake, and the button. */
export function createPanel(context: OriginalContext, { stage, press }: Parts): Panel {
  const { say } = context
  const panel = getElement('panel', HTMLElement)
  panel.setAttribute('aria-label', say('betForm'))
  const facts = createFacts(context, stage)
  const free = make('p', { className: 'free-rounds' })
  free.setAttribute('role', 'status')
  const balance = make('p', { className: 'balance' })
  // No form: the frame that a site plays us in need not allow one.
  const main = makeButton({ className: 'main' }, press)
  const progress = make('span', { className: 'main-fill' })
  const mainText = make('span', { className: 'main-text' })
  main.append(progress, mainText)
  const stake = new StakeField(context, {
    max: () => largestStake(context, stage().top()),
    changed: () => panel.dispatchEvent(new Event('stake-changed')),
  })
  stake.element.append(balance)
  panel.append(facts.element, make('div', { className: 'options' }, [...stage().options]), stake.element, free, main)
  panel.addEventListener('keydown', ({ key, target, isComposing }) => {
    if (key === 'Enter' && target instanceof HTMLInputElement && !isComposing) press()
  })
  free.hidden = true
  let fillWaits: Animation | undefined

  return {
    stake,
    writeFacts: (round) => facts.write(round, round?.stake ?? stake.shown),
    setMain(state) {
      const isBlocked = state.kind === 'waiting' || (state.kind === 'open' && state.action === null)
      // Disabled, it would lose the focus, and the keyboard its place.
      main.setAttribute('aria-disabled', String(isBlocked))
      main.classList.toggle('cash', state.kind === 'open')
      if (state.kind === 'open') mainText.textContent = state.text
      else if (state.kind !== 'waiting') mainText.textContent = say(state.kind === 'bet' ? 'placeBet' : 'retry')
    },
    setFreeRounds(view) {
      free.hidden = view === null
      free.textContent = view && freeRoundsLine(context, view)
      stake.fix(view && view.used < view.count ? view.stake : null)
    },
    setBalance(shown) {
      balance.hidden = shown === null
      const amount = make('span', {
        className: 'num',
        text: shown === null ? '' : `${context.session.currency.symbol}${showAmount(context, shown)}`,
      })
      balance.replaceChildren(`${say('balance')} `, amount)
    },
    fill(ms) {
      fillWaits?.cancel()
      if (ms < 300 || isCalm() || typeof progress.animate !== 'function') return
      fillWaits = progress.animate([{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], { duration: ms })
    },
  }
}

/** Which round is next, or that they are over, with what they have won. */
function freeRoundsLine(context: OriginalContext, { used, count, won }: FreeRoundsView): string {
  const amount = showAmount(context, won)
  if (used >= count) return context.say('freeRoundsOver', { count, won: amount })
  return context.say('freeRound', { number: used + 1, count, won: amount })
}

/** What the bet can win, and how likely. */
function createFacts(context: OriginalContext, stage: () => GameStage) {
  const { say } = context
  const cells = [0, 1, 2].map(() => ({ name: make('dt'), value: make('dd', { className: 'num' }) }))
  const lines = cells.map(({ name, value }) => make('div', {}, [name, value]))
  return {
    element: make('dl', { className: 'bet-facts' }, lines),
    write(round: RoundView | null, stake: string) {
      const { chance, multiple, kind } = stage().facts(round)
      const values = [chance === null ? '–' : showChance(say, chance), showMultiple(multiple)]
      values.push(showPay(context, stake, multiple))
      const names = [...factNames[kind], 'prize' as const].map((key) => say(key))
      cells.forEach(({ name, value }, index) => {
        name.textContent = names[index] ?? ''
        value.textContent = values[index] ?? ''
      })
    },
  }
}
