import { agentAnnouncementsQuery } from '../../entities/announcement/agent-announcements-query.ts'
import { NoticeList } from '../../features/content/index.ts'
import type { RawSearch } from '../../platform/router/route.ts'
import { oneOf } from '../search-values.ts'

/** `A`: for agents. */
export const search = ({ types }: RawSearch) => ({ types: oneOf(['A'], types) })

export const Page = () => <NoticeList query={agentAnnouncementsQuery()} />
