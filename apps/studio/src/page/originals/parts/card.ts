import './card.css'
import { hiloRank } from '@fairground/games'
import { make, makeSvg } from '../../elements.ts'
import type { OriginalKey, Say } from '../original-texts.ts'

const letters: Record<number, string> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' }
const signs = ['♠', '♥', '♦', '♣'] as const

const suitOf = (card: number): 0 | 1 | 2 | 3 => (Math.floor(card / 13) % 4) as 0 | 1 | 2 | 3

/** “Queen of hearts”, for screen readers and sentences. */
export function cardName(say: Say, card: number): string {
  const rank = hiloRank(card)
  const named: Partial<Record<number, OriginalKey>> = { 1: 'rank1', 11: 'rank11', 12: 'rank12', 13: 'rank13' }
  const key = named[rank]
  return say('card', { rank: key ? say(key) : String(rank), suit: say(`suit${suitOf(card)}`) })
}

/** “Q♥”. */
export const cardSign = (card: number): string => `${letters[hiloRank(card)] ?? hiloRank(card)}${signs[suitOf(card)]}`

/** A card's face; null: its back. Its name is for its owner to say. */
export function drawCard(card: number | null): HTMLElement {
  const element = make('span', { className: 'card' })
  element.setAttribute('aria-hidden', 'true')
  if (card === null) {
    element.classList.add('back')
    const star = makeSvg('svg', { viewBox: '0 0 24 24' })
    star.append(
      makeSvg('path', {
        fill: 'currentColor',
        d: 'M12 2l2.9 6.3 6.9.8-5.1 4.7 1.4 6.8L12 17.2l-6.1 3.4 1.4-6.8L2.2 9.1l6.9-.8z',
      }),
    )
    element.append(star)
    return element
  }
  const suit = suitOf(card)
  if (suit === 1 || suit === 2) element.classList.add('red')
  element.append(
    make('b', { text: letters[hiloRank(card)] ?? String(hiloRank(card)) }),
    make('i', { text: `${signs[suit]}\uFE0E` }),
  )
  return element
}
