import { readTypedName } from './typed-name.ts'

/** `unclear`: a person has to look, because words are in another order or some marks are missing. */
export type NameMatch = 'same' | 'unclear' | 'different'

/**
 * Banks write Latin names in capitals and often without marks, so a name that has none matches one that has them. Two names
 * with marks are compared letter by letter, and so are all names in scripts whose marks are vowels.
 */
export function compareNames(one: string, other: string): NameMatch {
  const [first, second] = [lettersOf(one), lettersOf(other)]
  const [whole, wholeOther] = [first.join(''), second.join('')]
  if (whole === wholeOther) return 'same'
  const isOnePlain = isPlain(whole) || isPlain(wholeOther)
  if (matchesPlain(whole, wholeOther)) return isOnePlain ? 'same' : 'unclear'
  return matchesPlain(first.toSorted().join(''), second.toSorted().join('')) || isReordered(first, second)
    ? 'unclear'
    : 'different'
}

/** The words in any order, each as the bank may write it. */
function isReordered(words: readonly string[], others: readonly string[]): boolean {
  if (words.length !== others.length) return false
  const left = [...others]
  return words.every((word) => {
    const at = left.findIndex((other) => matchesPlain(word, other))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/** The words, in small letters with the marks that count. */
const lettersOf = (name: string): string[] =>
  readTypedName(name)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Default_Ignorable_Code_Point}|\u0640/gu, '')
    .replaceAll(/[ſςکی]/gu, (letter) => oneLetter[letter] ?? letter)
    // A dot over i is the same letter in capitals, and so is none.
    .replaceAll(/ı|i\u0307/gu, 'i')
    .replaceAll('ð', 'đ')
    .replaceAll(/(?<=[\p{Script=Greek}\p{Script=Arabic}]\p{M}*)\p{M}/gu, '')
    // Cyrillic: й and ї are letters, ё is written е.
    .replaceAll(/(?<=\p{Script=Cyrillic})(?!(?<=[иу])\u0306|(?<=і)\u0308)\p{M}/gu, '')
    .split(/[^\p{L}\p{M}']+/u)
    .map((word) => word.replaceAll("'", ''))
    .filter(Boolean)

const oneLetter: Readonly<Record<string, string>> = { ſ: 's', ς: 'σ', ک: 'ك', ی: 'ي' }

/** Letters that are no letter of ASCII with a mark. The first reading is the usual one. */
const latin: Readonly<Record<string, readonly string[]>> = {
  ł: ['l'],
  ŀ: ['l'],
  đ: ['d', 'dj'],
  ø: ['o', 'oe'],
  æ: ['ae'],
  œ: ['oe'],
  ß: ['ss'],
  þ: ['th'],
  ħ: ['h'],
  ŋ: ['ng', 'n'],
  ŧ: ['t'],
  ə: ['e', 'a'],
  ɛ: ['e'],
  ɔ: ['o'],
  ɓ: ['b'],
  ɗ: ['d'],
  ƙ: ['k'],
  ƴ: ['y'],
  ĸ: ['k'],
  'u\u0308': ['u', 'ue'],
  'o\u0308': ['o', 'oe'],
  'a\u0308': ['a', 'ae'],
  'a\u030A': ['a', 'aa'],
}
const marked = /([a-z\u00E6\u00F8])\p{M}+|[łŀđøæœßþħŋŧəɛɔɓɗƙƴĸ]/gu

const isPlain = (letters: string): boolean => letters.search(marked) < 0

/** Whether one of them is the other without its marks. */
const matchesPlain = (one: string, other: string): boolean =>
  plainPattern(one).test(usual(other)) || plainPattern(other).test(usual(one))

const readingsOf = (letter: string): readonly string[] => latin[letter] ?? latin[letter[0] ?? ''] ?? [letter[0] ?? '']

const usual = (letters: string): string => letters.replaceAll(marked, (letter) => readingsOf(letter)[0] ?? '')

const plainPattern = (letters: string): RegExp =>
  new RegExp(`^${letters.replaceAll(marked, (letter) => `(?:${readingsOf(letter).join('|')})`)}$`, 'u')
