import type { RawSearch } from '../../../platform/router/route.ts'

export { TeamPage as Page } from '../../../features/agents/index.ts'

/** `view=pay`: the payment to several downlines. */
export const search = ({ view }: RawSearch): { view?: 'pay' | undefined } => ({
  view: view === 'pay' ? view : undefined,
})
