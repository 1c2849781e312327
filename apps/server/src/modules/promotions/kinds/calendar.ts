import type { TermsOf } from '@fairground/contract'
import { rewardUnitsOf } from '../engine/units.ts'
import { addDays, birthdayIn } from './days.ts'
import { isMade, nothing, stepOf, type Ask, type Standing } from './kind.ts'

/** One reward each day of the member. A day without a claim ends the row, and so does the last day of the calendar. */
export function signInStanding({ terms, day, made, facts }: Ask<TermsOf<'sign_in'>>): Standing {
  const today = made.find(({ period }) => period === day.day)
  const before = made.find(({ period }) => period === addDays(day.day, -1))
  const index = today ? today.step : before ? (before.step + 1) % terms.days.length : 0
  return {
    ...nothing,
    until: day.ends,
    steps: terms.days.map((amount, place) =>
      stepOf({
        key: String(place + 1),
        period: addDays(day.day, place - index),
        index: place,
        amount: rewardUnitsOf(amount, { ...terms, currency: facts.currency }),
        state: place < index || (place === index && today) ? 'made' : place === index ? 'due' : 'coming',
      }),
    ),
  }
}

/** How long after a birthday its reward can be claimed. */
export async function birthdayStanding({
  terms,
  facts,
  day,
  made,
  birthDate,
}: Ask<TermsOf<'birthday'>>): Promise<Standing> {
  const born = await birthDate()
  if (born === null) return nothing
  const year = Number(day.day.slice(0, 4))
  // In January the birthday of last December may be the one.
  const kept = [birthdayIn(year, born), birthdayIn(year - 1, born)].find(
    (birthday) => birthday <= day.day && day.day < addDays(birthday, terms.claimDays),
  )
  if (kept === undefined) return nothing
  const period = kept.slice(0, 4)
  return {
    ...nothing,
    until: new Date(day.ends.getTime() + daysBetween(day.day, addDays(kept, terms.claimDays - 1)) * 86_400_000),
    steps: [
      stepOf({
        key: period,
        period,
        amount: rewardUnitsOf(terms.amount, { ...terms, currency: facts.currency }),
        state: isMade(made, period) ? 'made' : 'due',
      }),
    ],
  }
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
