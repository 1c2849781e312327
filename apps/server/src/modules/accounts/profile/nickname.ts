import { Refused } from '../../../platform/refused.ts'
import { ruleFor } from '../registration/registration-rules.ts'

/** Scripts with letters that look like each other’s. */
const alike = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Cherokee', 'Coptic', 'Lisu', 'Deseret'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
)

/** Phonetic letters and small capitals, which only imitate; those of African alphabets are letters. */
const phonetic = /[\u0250-\u02AF\u1D00-\u1DBF\u2C60-\u2C7F\uA720-\uA7FF\uAB30-\uAB6F]/u
const african = /[\u0253-\u0254\u0256-\u0257\u0259\u025B\u0263\u0268-\u0269\u0272\u0289\u028A\u028B\u0292]/gu

/** A name that shows other players whose it is: no word of it imitates one in other letters. */
export const isClearName = (name: string): boolean =>
  ![...name].some(isWideLetter) &&
  !phonetic.test(name.replaceAll(african, '')) &&
  name.split(/[^\p{L}\p{M}\p{N}]+/u).every((word) => alike.filter((script) => script.test(word)).length <= 1)

/** Of full width, in a circle, raised: a letter or digit of ASCII that is not written as one. */
const isWideLetter = (sign: string): boolean =>
  sign > '\u007F' && /[A-Za-z0-9\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]/u.test(sign.normalize('NFKC'))

/** Normalised; empty where it may be. @throws Refused name_format */
export function readNickname(typed: string, { isRequired }: { isRequired: boolean }): string {
  const nickname = typed.normalize('NFC').trim()
  if (nickname === '' && !isRequired) return ''
  if (!ruleFor('nickname').test(nickname) || !isClearName(nickname))
    throw new Refused('name_format', { field: 'nickname' })
  return nickname
}
