export interface AccountProtection {
  hasPaymentPassword: boolean
  hasMobile: boolean
  hasEmail: boolean
  hasQuestions: boolean
  hasSecondFactor: boolean
  isIdentified: boolean
}

/** A login password alone. */
const start = 30

const worth = {
  hasPaymentPassword: 20,
  hasMobile: 10,
  hasEmail: 10,
  hasQuestions: 10,
  hasSecondFactor: 10,
  isIdentified: 10,
} as const satisfies Record<keyof AccountProtection, number>

/** Of 100. */
export const scoreOf = (protection: AccountProtection): number =>
  (Object.keys(worth) as (keyof AccountProtection)[]).reduce(
    (sum, part) => sum + (protection[part] ? worth[part] : 0),
    start,
  )
