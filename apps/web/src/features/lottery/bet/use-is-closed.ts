import { useNow } from '../../../platform/time/use-now.ts'
import type { DrawFacts } from '../api.ts'

/** Whether a draw is closed for bets, by the platform's clock. */
export const useIsClosed = ({ closesAt }: Pick<DrawFacts, 'closesAt'>): boolean => useNow() >= Date.parse(closesAt)
