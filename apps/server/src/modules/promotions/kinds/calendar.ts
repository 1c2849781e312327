import type { TermsOf } from '@fairground/contract'
import { amountAt } from '../levels/level-amounts.ts'
import { rewardUnitsOf } from '../engine/units.ts'
import { addDays, birthdayIn } from './days.ts'
import { isMade, nothing, stepOf, type Ask, type Standing } from './kind.ts'
import { spanAt } from './spans.queries.ts'

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
  const until = new Date(day.ends.getTime() + daysBetween(day.day, addDays(kept, terms.claimDays - 1)) * dayMs)
  return giftStanding({ terms, facts, made }, { period: kept.slice(0, 4), until })
}

/** Once in each week of the merchant, from Monday for the days to claim, by the level that the member has when they claim. */
export async function weeklyStanding(ask: Ask<TermsOf<'weekly'>>): Promise<Standing> {
  const { db, facts, terms, merchantZone } = ask
  const { day, starts, ends } = await spanAt(db, { span: 'week', zone: merchantZone, at: facts.now })
  const until = terms.claimDays < 7 ? new Date(starts.getTime() + terms.claimDays * dayMs) : ends
  return facts.now < until ? giftStanding(ask, { period: day, until }) : nothing
}

function giftStanding(
  { terms, facts, made }: Pick<Ask<TermsOf<'birthday'> | TermsOf<'weekly'>>, 'terms' | 'facts' | 'made'>,
  { period, until }: { period: string; until: Date },
): Standing {
  const amount = amountAt(terms, facts.level)
  if (amount === null) return nothing
  const units = rewardUnitsOf(amount, { ...terms, currency: facts.currency })
  const state = isMade(made, period) ? 'made' : 'due'
  return { ...nothing, until, steps: [stepOf({ key: period, period, amount: units, state })] }
}

const dayMs = 86_400_000

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
