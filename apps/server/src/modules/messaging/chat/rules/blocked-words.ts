import { Refused } from '../../../../platform/refused.ts'
import type { Merchant } from '../../../merchants/index.ts'

/** Scripts that write words without a space between them. */
const isUnspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const isWordPart = /[\p{L}\p{M}\p{N}]/u
/** Drawn as nothing: they would hide a word from the comparison. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** One form for what looks the same: letters of any width and case, any blanks. */
const plain = (text: string): string =>
  text.normalize('NFKC').replaceAll(invisible, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Whether a text has one of the words: whole words, so that a short one is not found within others. */
export function hasBlockedWord(text: string, words: readonly string[]): boolean {
  const said = plain(text)
  return words.some((word) => holds(said, plain(word)))
}

function holds(said: string, word: string): boolean {
  if (word === '') return false
  for (let at = said.indexOf(word); at >= 0; at = said.indexOf(word, at + 1)) {
    const before = Array.from(said.slice(0, at)).at(-1) ?? ''
    const [after = ''] = said.slice(at + word.length)
    const letters = [...word]
    if (isEdge(before, letters[0]) && isEdge(after, letters.at(-1))) return true
  }
  return false
}

const isEdge = (beside: string, letter = ''): boolean =>
  !isWordPart.test(beside) || !isWordPart.test(letter) || isUnspaced.test(letter)

/** @throws Refused words_blocked */
export function refuseBlockedWords({ settings }: Pick<Merchant, 'settings'>, text: string): void {
  if (hasBlockedWord(text, settings.chat?.blockedWords ?? [])) throw new Refused('words_blocked', { field: 'text' })
}
