import { ChatRoom, ChatTop } from '../../features/messaging/chat/index.ts'
import type { RawSearch } from '../../platform/router/route.ts'
import { useSearch } from '../../platform/router/use-search.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { ownPath } from '../search-values.ts'

/** Anyone can write an address: other values are ignored. */
export const search = ({ backUrl, headerColor, title }: RawSearch) => ({
  backUrl: ownPath(backUrl),
  headerColor: /^[0-9a-fA-F]{6}$/.test(headerColor ?? '') ? headerColor : undefined,
  title: title?.slice(0, 64) || undefined,
})

export function Page() {
  const { backUrl, headerColor, title } = useSearch('/m/chat')
  const session = useSession()
  return (
    <>
      <ChatTop backUrl={backUrl} colour={headerColor} title={title} />
      {session && <ChatRoom key={session.id} memberId={session.id} />}
    </>
  )
}
