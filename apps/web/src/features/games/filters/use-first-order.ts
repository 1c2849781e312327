import { useGameTypes } from '../api.ts'

/** What the order of a list that nobody has sorted is by: what members did in the last week, or the merchant's choice. */
export const useFirstOrder = (): 'popular' | 'chosen' => (useGameTypes().data?.isPopularMeasured ? 'popular' : 'chosen')
