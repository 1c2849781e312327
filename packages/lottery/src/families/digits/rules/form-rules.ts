import type { Level } from '../../../play/play.ts'
import { bothTypes } from '../../../play/rules/play-head.ts'
import { codeOf, digitsOf, maskOf } from '../digit-masks.ts'
import type { WindowPlay } from '../window-play.ts'
import { byValue } from './value-rules.ts'

/** What three digits look like, in any order. */
type Form = 'triple' | 'straight' | 'pair' | 'half_straight' | 'mixed_six'

/** Draws of 1,000, where 8-9-0 and 9-0-1 are straights and 9-0 are neighbours, and where they are not. */
const wrapped: Readonly<Record<Form, number>> = {
  triple: 10,
  straight: 60,
  pair: 270,
  half_straight: 360,
  mixed_six: 300,
}
const unwrapped: Readonly<Record<Form, number>> = {
  triple: 10,
  straight: 48,
  pair: 270,
  half_straight: 336,
  mixed_six: 336,
}

/** 特殊号: 豹子 three equal digits, 顺子 three consecutive ones in any order, 对子 exactly two equal. */
export const special = (straightsWrap: boolean): WindowPlay =>
  ofForms('special', { forms: ['triple', 'straight', 'pair'], straightsWrap })

/** 豹顺对半杂: also 半顺 two neighbours and another digit, 杂六 no two neighbours. One of the five always wins. */
export const pattern = (straightsWrap: boolean): WindowPlay => ({
  ...ofForms('pattern', { forms: ['triple', 'straight', 'pair', 'half_straight', 'mixed_six'], straightsWrap }),
  playTypes: bothTypes,
})

function ofForms(
  kind: 'special' | 'pattern',
  { forms, straightsWrap }: { forms: readonly Form[]; straightsWrap: boolean },
): WindowPlay {
  const wins = straightsWrap ? wrapped : unwrapped
  const levels = forms.map((id): Level => ({ id, wins: wins[id], total: 1_000 }))
  const runsOf = { 2: runs(2, straightsWrap), 3: runs(3, straightsWrap) }
  // By the three digits as a number, because this is judged for every draw.
  const entries = Int8Array.from({ length: 1_000 }, (_, code) => forms.indexOf(formOf(digitsOf(code, 3), runsOf)))
  const entryOf = (drawn: readonly number[]) => entries[codeOf(drawn)] ?? -1
  return byValue({
    kind,
    digits: 3,
    column: { role: 'forms', from: 0, to: forms.length - 1, entriesMin: 1, entriesMax: forms.length, names: forms },
    levels,
    notesFor: () => 1,
    entriesOf(drawn) {
      const entry = entryOf(drawn)
      return entry < 0 ? 0 : 1 << entry
    },
    levelOf: (drawn) => levels[entryOf(drawn)],
  })
}

function formOf(drawn: readonly number[], runsOf: Readonly<Record<2 | 3, readonly number[]>>): Form {
  const alike = new Set(drawn).size
  if (alike < 3) return alike === 1 ? 'triple' : 'pair'
  const mask = maskOf(drawn)
  if (runsOf[3].includes(mask)) return 'straight'
  return runsOf[2].some((run) => (mask & run) === run) ? 'half_straight' : 'mixed_six'
}

/** The sets of that many consecutive digits, as masks; if they wrap, 9 is followed by 0. */
const runs = (length: number, wraps: boolean): number[] =>
  Array.from({ length: wraps ? 10 : 11 - length }, (_, first) =>
    maskOf(Array.from({ length }, (_, step) => (first + step) % 10)),
  )
