import { pictureBytesMax } from '../../schema/values.ts'

/** Wire numbers of what feedback is about (specification §3). */
export const feedbackTypes = {
  deposit_issues: 1,
  withdraw_issues: 2,
  game_issues: 3,
  service_issues: 4,
  apply_issues: 6,
  other_issues: 0,
} as const
export type FeedbackType = keyof typeof feedbackTypes
export const feedbackStates = ['new', 'in_progress', 'answered', 'closed'] as const
/** Characters, pictures and bytes of a feedback. */
export const feedbackLimits = {
  contentMin: 20,
  contentMax: 200,
  answerMax: 1_000,
  pictures: 3,
  pictureBytes: pictureBytesMax,
} as const
