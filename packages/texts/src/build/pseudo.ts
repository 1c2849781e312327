import type { CompiledTexts } from './compile.ts'

export type PseudoTag = keyof typeof writers

/**
 * Pseudo-languages made from English: `en-XA` is longer and accented, which shows layouts that are too narrow, cut-off
 * texts and hard-coded texts; `ar-XB` runs from right to left. For development and layout tests, never for players.
 */
const writers = {
  'en-XA': (text: string) => text.replaceAll(/[A-Za-z]/g, (letter) => accented.get(letter) ?? letter),
  // Right-to-left override before each word, and its end after it.
  'ar-XB': (text: string) => text.replaceAll(/\p{L}+/gu, (word) => `\u202E${word}\u202C`),
} as const

export const pseudoTags = Object.keys(writers) as PseudoTag[]

/** Doubles every vowel: words are about 40 % longer, as in translations. */
const accented: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'áá',
    e: 'éé',
    i: 'íí',
    o: 'óó',
    u: 'úú',
    y: 'ýý',
    A: 'ÁÁ',
    E: 'ÉÉ',
    I: 'ÍÍ',
    O: 'ÓÓ',
    U: 'ÚÚ',
    Y: 'ÝÝ',
    c: 'ç',
    n: 'ñ',
    s: 'š',
    z: 'ž',
    d: 'ď',
    t: 'ţ',
    C: 'Ç',
    N: 'Ñ',
    S: 'Š',
    Z: 'Ž',
    D: 'Ď',
    T: 'Ţ',
  }),
)

export const pseudoTexts = (english: CompiledTexts, tag: PseudoTag): CompiledTexts =>
  Object.fromEntries(Object.entries(english).map(([key, text]) => [key, bracketed(rewrite(text, writers[tag]), tag)]))

type Message = CompiledTexts[string]
type Part = Exclude<Message, string>[number]
type Options = Readonly<Record<string, Part | Message>>

/** The brackets show texts that are concatenated or cut off. */
function bracketed(text: Message, tag: PseudoTag): Message {
  if (tag !== 'en-XA') return text
  return typeof text === 'string' ? `[${text}]` : ['[', ...text, ']']
}

const rewrite = (text: Message, write: (text: string) => string): Message =>
  typeof text === 'string' ? write(text) : text.map((part) => rewritePart(part, write))

/** An argument keeps its name; the options of a select or plural are texts again. */
function rewritePart(part: Part, write: (text: string) => string): Part {
  if (typeof part === 'string') return write(part)
  if (typeof part === 'number' || (part[1] !== select && part[1] !== plural)) return part
  const [name, kind, options] = part as [string, number, Options]
  const rewritten = Object.entries(options).map(([option, text]) => [
    option,
    typeof text === 'number' ? text : rewrite(text as Message, write),
  ])
  return [name, kind, Object.fromEntries(rewritten)]
}

const [select, plural] = [1, 2]
