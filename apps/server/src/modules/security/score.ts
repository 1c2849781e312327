export interface Protection {
  hasPaymentPassword: boolean
  hasMobile: boolean
  hasEmail: boolean
  hasQuestions: boolean
  isIdentified: boolean
}

/** A login password alone. */
const start = 30

const worth = {
  hasPaymentPassword: 20,
  hasMobile: 15,
  hasEmail: 15,
  hasQuestions: 10,
  isIdentified: 10,
} as const satisfies Record<keyof Protection, number>

/** Of 100. */
export const scoreOf = (protection: Protection): number =>
  (Object.keys(worth) as (keyof Protection)[]).reduce((sum, part) => sum + (protection[part] ? worth[part] : 0), start)
