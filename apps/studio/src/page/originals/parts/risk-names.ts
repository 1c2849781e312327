import { risks, type Risk } from '@fairground/games'
import type { OriginalKey, Say } from '../original-texts.ts'

const keys: Record<Risk, OriginalKey> = { low: 'riskLow', medium: 'riskMedium', high: 'riskHigh' }

export const riskText = (say: Say, risk: Risk): string => say(keys[risk])

/** For a choice. */
export const riskNames = (say: Say): (readonly [Risk, string])[] => risks.map((risk) => [risk, riskText(say, risk)])
