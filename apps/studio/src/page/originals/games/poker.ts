import './poker.css'
import { pokerGame, pokerHands, pokerPays, type PokerView } from '@fairground/games'
import type { RoundView } from '../../../play-contract.ts'
import { make, makeButton } from '../../elements.ts'
import { cardName, drawCard } from '../parts/card.ts'
import type { GameStage, Original, StageContext, StageState } from '../shell/game-stage.ts'
import { move } from '../parts/motion.ts'

const viewOf = ({ view }: RoundView) => view as PokerView
/** Pays are whole: 800×. */
const showPokerPay = (multiple: number) => `${multiple / 10_000}×`
const places = [0, 1, 2, 3, 4] as const

export const poker: Original = {
  game: pokerGame,
  rules: ['pokerRule', 'pokerReturn', 'pokerKeys'],
  describe: (say) => say('pokerBet'),
  create: (context) => new PokerStage(context),
}

class PokerStage implements GameStage {
  readonly element: HTMLElement
  readonly options = []
  private readonly context: StageContext
  private readonly rows: readonly { hand: string; row: HTMLElement }[]
  private readonly cards: readonly HTMLButtonElement[]
  private readonly hand: HTMLElement
  private state: StageState = 'waiting'
  private held = places.map(() => false)
  private shown: readonly number[] = []

  constructor(context: StageContext) {
    this.context = context
    const { say } = context
    this.rows = pokerHands.map((hand) => {
      const pays = make('td', { className: 'num', text: showPokerPay(pokerPays[hand]) })
      return { hand, row: make('tr', {}, [make('th', { text: say(hand) }), pays]) }
    })
    const lines = this.rows.map(({ row }) => row)
    const table = make('table', { className: 'poker-pays' }, [make('tbody', {}, lines)])
    this.cards = places.map((place) => {
      const button = makeButton({ className: 'poker-card' }, () => this.toggle(place))
      button.append(drawCard(null), make('span', { className: 'poker-hold', text: say('hold') }))
      return button
    })
    this.hand = make('div', { className: 'poker-hand', label: say('hand') }, this.cards)
    this.hand.setAttribute('role', 'group')
    this.element = make('div', { className: 'poker' }, [table, this.hand])
    this.show(null)
  }

  bet() {
    return {}
  }

  facts() {
    const best = pokerGame.returns(this.context.edge)[0]?.exact
    const chance = best ? Number(best.numerator) / Number(best.denominator) : null
    return { chance, multiple: this.top(), kind: 'return' } as const
  }

  top() {
    return pokerPays.royal_flush
  }

  setState(state: StageState) {
    this.state = state
    this.hand.toggleAttribute('data-open', state === 'open')
  }

  show(round: RoundView | null) {
    const view = round?.view ? viewOf(round) : null
    this.shown = view ? (view.final ?? view.dealt) : []
    this.cards.forEach((button, place) => button.firstElementChild?.replaceWith(drawCard(this.shown[place] ?? null)))
    this.held = view?.hold ? [...view.hold] : places.map(() => false)
    for (const { hand, row } of this.rows) row.toggleAttribute('data-reached', view?.hand === hand)
    this.writeHeld()
  }

  async animate(round: RoundView) {
    const { hold } = viewOf(round)
    this.show(round)
    this.context.sound.stop()
    const turned = this.cards.filter((_, place) => hold?.[place] !== true)
    const turn = [{ transform: 'rotateY(90deg)' }, { transform: 'none' }]
    await Promise.all(
      turned.map(async (card, order) =>
        move(card.firstElementChild ?? card, turn, { duration: 260, delay: order * 80, fill: 'backwards' }),
      ),
    )
  }

  main() {
    return { text: this.context.say('draw'), action: { hold: [...this.held] } }
  }

  summary(round: RoundView) {
    const { say } = this.context
    const view = viewOf(round)
    const names = view.dealt.map((card) => cardName(say, card)).join(', ')
    if (!view.isOver) return say('pokerDealt', { cards: names })
    return view.hand ? say('pokerSummary', { hand: say(view.hand) }) : say('pokerNothing')
  }

  chip(round: RoundView) {
    return showPokerPay(viewOf(round).multiple)
  }

  key(key: string) {
    const place = places.find((known) => key === String(known + 1))
    if (place === undefined) return false
    this.toggle(place)
    return true
  }

  private toggle(place: number): void {
    if (this.state !== 'open') return
    this.held = this.held.map((isHeld, other) => (other === place ? !isHeld : isHeld))
    this.writeHeld()
  }

  private writeHeld(): void {
    const { say } = this.context
    this.cards.forEach((button, place) => {
      const card = this.shown[place]
      button.setAttribute('aria-pressed', String(this.held[place] ?? false))
      const label = card === undefined ? say('hold') : say('holdCard', { card: cardName(say, card) })
      button.setAttribute('aria-label', label)
    })
  }
}
