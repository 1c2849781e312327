import type { Play } from '@fairground/lottery'
import { formatMessage, type MessageValues } from '@fairground/texts/format'

/** What plays and options of a lottery are called. */
export interface LotteryNames {
  play: (play: Play) => string
  /** An option, a prize level or the odds of one. */
  option: (id: string) => string
}

/** `three_of_three`: ids of plays and options are the same in every language. */
const wordsOf = (id: string): string => id.replaceAll('_', ' ').replaceAll('+', ' + ')

/** Before the texts are there. */
export const namesById: LotteryNames = { play: ({ id }) => wordsOf(id), option: wordsOf }

interface Source {
  tag: string
  family: string
  texts: Readonly<Record<string, unknown>>
}

/** By the texts of the site: `lottery.…` is common to the families, each has `lottery-<family>.…` besides. */
export function lotteryNames({ tag, family, texts }: Source): LotteryNames {
  const own = family === 'digits' ? 'lottery' : `lottery-${family}`
  const textOf = (key: string, values?: MessageValues): string | undefined =>
    Object.hasOwn(texts, key) ? formatMessage(texts[key], tag, values) : undefined
  const firstOf = (keys: readonly string[]): string | undefined => keys.map((key) => textOf(key)).find(Boolean)

  /** A kind is a word, or one with a number or with bankers or both: `any5_banker`. */
  const kindOf = (kind: string): string | undefined => {
    const whole = textOf(`${own}.kind.${kind}`)
    if (whole !== undefined) return whole
    const [, word = '', size = '', suffix = ''] = /^(\D+?)(\d*)(_banker|_dao)?$/.exec(kind) ?? []
    // Vietnam: of two to four digits, or in that many of the lots.
    const base = word === 'bao' && Number(size) > digitsMax ? 'few' : word
    const sized = textOf(`${own}.kind.${base}${suffix}`, { count: size, digits: size })
    if (sized !== undefined || suffix !== '_banker') return sized
    const name = kindOf(`${word}${size}`)
    return name && textOf(`${own}.kind.banker`, { name })
  }

  const counted = (id: string): string | undefined => {
    const [, word = '', size = ''] = /^(shown|hits?|suffix)(\d+)$/.exec(id) ?? []
    const [, tier = '', orders = ''] = /^([a-z]+)_(\d+)$/.exec(id) ?? []
    if (tier) return textOf(`${own}.level`, { tier: textOf(`${own}.tier.${tier}`) ?? tier, count: orders })
    if (!word) return undefined
    const key = { shown: `${own}.shown`, suffix: 'lottery.rules.suffix' }[word] ?? `${own}.hits`
    return textOf(key, { count: Number(size) })
  }

  return {
    option: (id) =>
      /^\d/.test(id)
        ? id
        : (counted(id) ??
          firstOf(
            [`${own}.name`, 'lottery.name', `${own}.level`, `${own}.tier`, 'lottery.rules'].map(
              (key) => `${key}.${id}`,
            ),
          ) ??
          kindOf(id) ??
          textOf('lottery.rules.hit') ??
          wordsOf(id)),
    play({ section, window, kind, id }) {
      // Of digits, the parts of a result are called as the tabs are.
      const part = textOf(`${own}.${family === 'digits' ? 'section' : 'window'}.${window}`)
      const parts = [textOf(`${own}.section.${section}`), part, kindOf(kind)]
      const named = parts.filter((text, at) => text !== undefined && parts.indexOf(text) === at)
      return named.length > 0 ? named.join(' — ') : wordsOf(id)
    },
  }
}

const digitsMax = 4
