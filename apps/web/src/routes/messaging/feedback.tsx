import { FeedbackPage } from '../../features/messaging/feedback/index.ts'
import type { RawSearch } from '../../platform/router/route.ts'
import { useSearch } from '../../platform/router/use-search.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { oneOf } from '../search-values.ts'

/** Anyone can write an address: other values are ignored. */
export const search = ({ view }: RawSearch) => ({ view: oneOf(['sent'], view) })

export function Page() {
  const { view = 'write' } = useSearch('/m/feedback')
  const session = useSession()
  return session && <FeedbackPage key={session.id} session={session} view={view} />
}
