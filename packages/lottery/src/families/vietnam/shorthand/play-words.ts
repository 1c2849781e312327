import type { SouthernKind } from '../vietnam-game.ts'

/** What is written for a kind of bet, and the plays that it stands for, by the digits or the count of its numbers. */
interface PlayWord {
  readonly words: readonly string[]
  readonly kinds: Readonly<Record<number, SouthernKind>>
  readonly by: 'digits' | 'count'
  /** With numbers whose digits are all alike, which have no other order: the same bet as written. */
  readonly alike?: Readonly<Record<number, SouthernKind>>
}

/** Source: domain reference §3.6, book 2. */
export const playWords: readonly PlayWord[] = [
  { words: ['dd'], kinds: { 2: 'dd' }, by: 'digits' },
  { words: ['dau'], kinds: { 2: 'dau2', 3: 'dau3' }, by: 'digits' },
  { words: ['duoi', 'dui'], kinds: { 2: 'duoi2', 3: 'duoi3' }, by: 'digits' },
  { words: ['xc', 'x'], kinds: { 3: 'xc' }, by: 'digits' },
  { words: ['b', 'bao', 'bl', 'baolo'], kinds: { 2: 'bao2', 3: 'bao3', 4: 'bao4' }, by: 'digits' },
  { words: ['b7l', 'baobay'], kinds: { 2: 'bao7' }, by: 'digits' },
  { words: ['b8l', 'baotam'], kinds: { 2: 'bao8' }, by: 'digits' },
  {
    words: ['bdao', 'daob', 'baodao', 'daobao'],
    kinds: { 2: 'bao2_dao', 3: 'bao3_dao' },
    by: 'digits',
    alike: { 2: 'bao2', 3: 'bao3' },
  },
  { words: ['b7ld', 'b7ldao', 'baobaydao'], kinds: { 2: 'bao7_dao' }, by: 'digits', alike: { 2: 'bao7' } },
  { words: ['b8ld', 'b8ldao', 'baotamdao'], kinds: { 2: 'bao8_dao' }, by: 'digits', alike: { 2: 'bao8' } },
  { words: ['dxc', 'xcd', 'xcdao', 'daoxc'], kinds: { 3: 'xc_dao' }, by: 'digits', alike: { 3: 'xc' } },
  { words: ['dxcdau', 'daodau', 'ddau'], kinds: { 3: 'dau3_dao' }, by: 'digits', alike: { 3: 'dau3' } },
  {
    words: ['dxcduoi', 'daoduoi', 'daodui', 'dduoi', 'ddui'],
    kinds: { 3: 'duoi3_dao' },
    by: 'digits',
    alike: { 3: 'duoi3' },
  },
  { words: ['da', 'dv'], kinds: { 2: 'da' }, by: 'digits' },
  { words: ['nt', 'nto', 'nhatto'], kinds: { 2: 'nhat2', 3: 'nhat3', 4: 'nhat4' }, by: 'digits' },
  {
    words: ['xien', 'xienmb', 'xienmbac'],
    kinds: { 2: 's_xien2', 3: 's_xien3', 4: 's_xien4' },
    by: 'count',
  },
]

/** The longest first, so that `b7l` is not `b` for seven. */
export const allWords: readonly string[] = playWords
  .flatMap(({ words }) => words)
  .toSorted((a, b) => b.length - a.length)

export const playWordOf = (word: string): PlayWord | undefined => playWords.find(({ words }) => words.includes(word))
