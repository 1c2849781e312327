import { formatDecimal, parseDecimal, subtract, sum } from '@fairground/money'
import { make } from '../../elements.ts'
import { factList, openSheet } from '../../sheets/sheet.ts'
import { showAmount, type OriginalContext } from '../shell/original-context.ts'
import type { Tally } from '../shell/strip.ts'

/** What was played since the page was opened. */
export function openStatistics(context: OriginalContext, { rounds, gains, staked, paid }: Tally): void {
  const { say, currency } = context
  const total = (amounts: readonly string[]) =>
    sum(
      amounts.map((amount) => parseDecimal(amount, currency)),
      currency,
    )
  const [out, back] = [total(staked), total(paid)]
  const num = (text: string) => make('span', { className: 'num', text })
  const money = (decimal: string) => num(showAmount(context, decimal))
  const result = formatDecimal(subtract(back, out))
  openSheet(say, {
    title: say('statistics'),
    body: [
      make('p', { text: say('statisticsSince') }),
      factList([
        [say('statRounds'), num(String(rounds))],
        [say('statGains'), num(String(gains))],
        [say('statStaked'), money(formatDecimal(out))],
        [say('statPaid'), money(formatDecimal(back))],
        [say('statResult'), money(result)],
      ]),
    ],
  })
}
