import type { TermsOf } from '@fairground/contract'
import { rewardUnitsOf } from '../engine/units.ts'
import { isMade, nothing, stepOf, type Ask, type Standing } from './kind.ts'

/** Due for who knows the code; written in any case. */
export function codeStanding({ terms, facts, made, given }: Ask<TermsOf<'code'>>): Standing {
  const isRight = given.code?.trim().toUpperCase() === terms.code
  return oneStep(
    'code',
    rewardUnitsOf(terms.amount, { ...terms, currency: facts.currency }),
    isMade(made, 'code') ? 'made' : isRight ? 'due' : 'open',
  )
}

/** Due where the site is open as an installed app. */
export function appStanding({ terms, facts, made, given }: Ask<TermsOf<'app'>>): Standing {
  const state = isMade(made, 'app') ? 'made' : given.isInstalled ? 'due' : 'open'
  return oneStep('app', rewardUnitsOf(terms.amount, { ...terms, currency: facts.currency }), state)
}

const oneStep = (period: string, amount: bigint, state: 'made' | 'due' | 'open'): Standing => ({
  ...nothing,
  steps: [stepOf({ key: period, period, amount, state })],
})

/** Each level once for a member, when it is reached. */
export function levelStanding({ terms, facts, made }: Ask<TermsOf<'level'>>): Standing {
  return {
    ...nothing,
    steps: terms.levels.map(({ level, amount }) => {
      const period = `level:${level}`
      const state = isMade(made, period) ? 'made' : facts.level >= level ? 'due' : 'open'
      const units = rewardUnitsOf(amount, { ...terms, currency: facts.currency })
      return stepOf({ key: String(level), period, amount: units, level, state })
    }),
  }
}
