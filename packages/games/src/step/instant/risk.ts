/** How far the multiples of a table lie apart; the return is the same. */
export const risks = ['low', 'medium', 'high'] as const
export type Risk = (typeof risks)[number]

export const isRisk = (input: unknown): input is Risk => risks.some((risk) => risk === input)
