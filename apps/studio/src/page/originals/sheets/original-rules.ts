import type { BetReturn } from '@fairground/games'
import { make } from '../../elements.ts'
import { openSheet } from '../../sheets/sheet.ts'
import { showChance, showMultiple, type OriginalContext } from '../shell/original-context.ts'

/** How the game is played, what every bet returns exactly, and the keys. */
export function openRules(context: OriginalContext, bet: unknown): void {
  const { say, original, edge, session } = context
  const { game, rules, isOf } = original
  const rows = game.returns(edge).filter((row) => isOf?.(row, bet) ?? true)
  const percent = rows[0] ? percentOf(rows[0].exact) : ''
  const seconds = String(session.minimumCycleMs / 1_000)
  openSheet(say, {
    title: say('gameRules'),
    body: [
      ...rules.map((key) => make('p', { text: say(key, { edge: 100 - edge, percent }) })),
      make('h3', { text: say('returnsTitle') }),
      make('p', { text: say('returnsIntro') }),
      returnsTable(context, rows),
      make('h3', { text: say('alsoTitle') }),
      ...[say('rulePause', { seconds }), say('ruleSame'), say('ruleBroken')].map((text) => make('p', { text })),
      make('h3', { text: say('keysTitle') }),
      make('p', { text: say('keysText') }),
    ],
  })
}

function returnsTable({ say, original }: OriginalContext, rows: readonly BetReturn[]): HTMLElement {
  const names = ['tableBet', 'tableReturn', 'tableTop', 'tableHit'] as const
  const head = make(
    'tr',
    {},
    names.map((key) => make('th', { text: say(key) })),
  )
  const lines = rows.map((row) => {
    const figures = [percentOf(row.exact), showMultiple(row.top), showChance(say, numberOf(row.hit))]
    return make('tr', {}, [
      make('th', { text: original.describe(say, row) }),
      ...figures.map((text) => {
        const cell = make('td')
        cell.append(make('span', { className: 'num', text }))
        return cell
      }),
    ])
  })
  const table = make('table', { className: 'returns' }, [make('thead', {}, [head]), make('tbody', {}, lines)])
  return table
}

type Fraction = BetReturn['exact']

const numberOf = ({ numerator, denominator }: Fraction): number =>
  Number((numerator * 1_000_000_000_000n) / denominator) / 1_000_000_000_000

/** Cut, not rounded: never more than the exact return. */
const percentOf = ({ numerator, denominator }: Fraction): string => {
  const thousandths = ((numerator * 100_000n) / denominator).toString().padStart(4, '0')
  return `${thousandths.slice(0, -3)}.${thousandths.slice(-3)} %`
}
