import {
  allNumbers,
  describeResult,
  findPlay,
  listPlays,
  quickNumbers,
  signOf,
  signs,
  tailOf,
  waves,
  shapeOf,
} from '@fairground/lottery/families/mark-six'
import type { Game } from '@fairground/lottery'
import { WaveBall } from '../../../entities/lottery/wave-ball.tsx'
import type { Translate } from '../../../platform/i18n/i18n.ts'
import { commonWord, openGame as open, type FamilyLook, type OpenGame, type QuickFilter } from './lottery-game.ts'

type MarkSix = Extract<Game, { family: 'lhc' }>
type Names = ReturnType<typeof listPlays<MarkSix>>[number]
type Sized = `${'not' | 'signs' | 'tails'}${number}`
type Kind = Exclude<Names['kind'], Sized | `${string}_banker`>
type Role = Names['shape']['columns'][number]['role']

const names = [
  ...signs,
  ...waves,
  'sum_odd',
  'sum_even',
  'tail_big',
  'tail_small',
  'domestic',
  'wild',
  'red_odd',
  'red_even',
  'red_big',
  'red_small',
  'blue_odd',
  'blue_even',
  'blue_big',
  'blue_small',
  'green_odd',
  'green_even',
  'green_big',
  'green_small',
] as const
const levels = [
  'special',
  'both',
  'sign',
  'year_sign',
  'tail',
  'tail0',
  'plain',
  'with_year_sign',
  'with_tail0',
] as const

/** The place of the special number, after the six main ones. */
const specialPlace = 6

const look: FamilyLook<MarkSix> = {
  positions: () => 7,
  range: [1, 49],
  hasTooManyResults: true,
  facts: (t, game, result) => {
    const { signs: drawn, waves: colours, total } = describeResult(game, result)
    return [
      nameOf(t, drawn[specialPlace] ?? ''),
      nameOf(t, colours[specialPlace] ?? ''),
      t('lottery.recent.sum', { sum: total }),
    ]
  },
  captions: (t, game, result) => describeResult(game, result).signs.map((sign) => nameOf(t, sign)),
  KeyFace: WaveBall,
  isFaced: ({ names: words, to }) => !words && to === allNumbers.length,
  oddsId: (game, { role, names: words }, entry) => {
    if (role === 'signs') return words?.[entry] === game.yearSign ? 'year_sign' : 'sign'
    return role === 'tails' ? (entry === 0 ? 'tail0' : 'tail') : undefined
  },
  holds: (game, { role, names: words }, entry) => {
    if (role === 'signs') return allNumbers.filter((number) => signOf(number, game) === words?.[entry])
    return role === 'tails' ? allNumbers.filter((number) => tailOf(number) === entry) : []
  },
  quickFilter,
  words: {
    section: (t, section) => t(`lottery-lhc.section.${section as Names['section']}`),
    window: () => undefined,
    kind: (t, kind) => {
      const { base, isBanker } = splitKind(kind)
      const name = kindOf(t, base)
      return isBanker ? t('lottery-lhc.kind.banker', { name }) : name
    },
    how: (t, { kind, id }) => {
      const { base, isBanker } = splitKind(kind)
      const how = howOf(t, base)
      if (id === 'special_b') return `${how} ${t('lottery-lhc.how.market_b')}`
      return isBanker ? `${how} ${t('lottery-lhc.how.banker')}` : how
    },
    column: (t, role) => t(`lottery-lhc.column.${role as Role}`),
    place: (t, { position }) => ({
      short: String(position + 1),
      long: position === specialPlace ? t('lottery-lhc.special') : t('lottery-lhc.place', { place: position + 1 }),
    }),
    option: nameOf,
    level: (t, id) => {
      const known = levels.find((level) => level === id)
      if (known) return t(`lottery-lhc.level.${known}`)
      return /^hit\d$/.test(id) ? t('lottery-lhc.hits', { count: Number(id.slice('hit'.length)) }) : undefined
    },
  },
}

export const openGame: OpenGame = (settings) => open(settings as MarkSix, { listPlays, findPlay, shapeOf }, look)

function nameOf(t: Translate, name: string): string {
  const known = names.find((word) => word === name)
  return known ? t(`lottery-lhc.name.${known}`) : (commonWord(t, name) ?? name)
}

const splitKind = (kind: string) => ({ base: kind.replace(/_banker$/, ''), isBanker: kind.endsWith('_banker') })

/** Of `not7`, `signs2`, `tails4`. */
function sizeOf(base: string): { of: 'not' | 'signs' | 'tails'; count: number } | undefined {
  const [, of, count] = /^(not|signs|tails)(\d+)$/.exec(base) ?? []
  return of === undefined ? undefined : { of: of as 'not' | 'signs' | 'tails', count: Number(count) }
}

function kindOf(t: Translate, base: string): string {
  const sized = sizeOf(base)
  return sized ? t(`lottery-lhc.kind.${sized.of}`, { count: sized.count }) : t(`lottery-lhc.kind.${base as Kind}`)
}

function howOf(t: Translate, base: string): string {
  const sized = sizeOf(base)
  return sized ? t(`lottery-lhc.how.${sized.of}`, { count: sized.count }) : t(`lottery-lhc.how.${base as Kind}`)
}

/** Sides and colours in one row, then the signs, then the last digits. */
function quickFilter(t: Translate, game: MarkSix): QuickFilter {
  const words = (ids: readonly string[]) => ids.map((id) => ({ id, name: nameOf(t, id) }))
  return {
    label: t('lottery-lhc.quick.label'),
    groups: [
      { id: 'waves', name: t('lottery-lhc.quick.waves'), options: words(waves) },
      { id: 'sides', name: t('lottery-lhc.quick.sides'), options: words(['big', 'small', 'odd', 'even']) },
      { id: 'poultry', name: t('lottery-lhc.quick.poultry'), options: words(['domestic', 'wild']) },
      { id: 'signs', name: t('lottery-lhc.column.signs'), options: words(signs) },
      {
        id: 'tails',
        name: t('lottery-lhc.column.tails'),
        options: Array.from({ length: 10 }, (_, tail) => ({ id: String(tail), name: String(tail) })),
      },
    ],
    numbers: (chosen) => {
      const among = <Id extends string>(ids: readonly Id[]) => ids.filter((id) => chosen.includes(id))
      const orAll = <Id>(ids: readonly Id[]) => (ids.length > 0 ? ids : undefined)
      const [size, noSize] = among(['big', 'small'] as const)
      const [parity, noParity] = among(['odd', 'even'] as const)
      const [poultry, noPoultry] = among(['domestic', 'wild'] as const)
      const tails = chosen.filter((id) => /^\d$/.test(id)).map(Number)
      const [ofSigns, ofTails, ofWaves] = [orAll(among(signs)), orAll(tails), orAll(among(waves))]
      return quickNumbers(game, {
        ...(ofSigns && { signs: ofSigns }),
        ...(ofTails && { tails: ofTails }),
        ...(ofWaves && { waves: ofWaves }),
        // Both sides together are all numbers.
        ...(size && !noSize && { size }),
        ...(parity && !noParity && { parity }),
        ...(poultry && !noPoultry && { poultry }),
      })
    },
  }
}
