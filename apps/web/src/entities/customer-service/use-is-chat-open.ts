import { useMember } from '../member/member-query.ts'
import { useSite } from '../../platform/site.ts'
import { useSession } from '../../platform/session/use-session.ts'

/** Chat is offered when its flag is on, to members who are not on a trial and have no label `nochat` (§6). */
export function useIsChatOpen(): boolean {
  const { flags } = useSite().boot.status.info.whitelabel
  const session = useSession()
  const labels = useMember().data?.memberLabel ?? []
  return (
    flags.CBS3 === true &&
    session !== null &&
    session.type !== 4 &&
    !labels.some(({ labelName }) => labelName === 'nochat')
  )
}
