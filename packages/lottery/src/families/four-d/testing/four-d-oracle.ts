import type { NaiveTicket, Oracle } from '../../../testing/check-play.ts'

const rows = [
  ...['first', 'second', 'third'].map((tier) => [tier]),
  Array(10).fill('starter'),
  Array(10).fill('consolation'),
]
const tiers = rows.flat() as readonly string[]

const turned = (number: string): string[] =>
  number === ''
    ? ['']
    : [
        ...new Set(
          [...number].flatMap((digit, at) =>
            turned(number.slice(0, at) + number.slice(at + 1)).map((rest) => digit + rest),
          ),
        ),
      ]

/** The rules of 4D from their text. */
export const fourDOracle: Oracle = ({ section, kind }, content): NaiveTicket => {
  const bets = content
    .split(',')
    .flatMap((number) =>
      kind === 'box' ? turned(number).map((each) => [each]) : [kind === 'ibox' ? turned(number) : [number]],
    )
  return {
    notes: bets.length,
    judge(result) {
      const text = result.join('')
      const won = new Map<string, number>()
      for (const [at, tier] of tiers.entries()) {
        if (section === 'small' && at > 2) continue
        const drawn = text.slice(at * 4, at * 4 + 4)
        for (const bet of bets.filter((orders) => orders.includes(drawn))) {
          const level = kind === 'ibox' ? `${tier}_${bet.length}` : tier
          won.set(level, (won.get(level) ?? 0) + 1)
        }
      }
      return won
    },
  }
}
