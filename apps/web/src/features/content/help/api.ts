import { helpTopics } from '@fairground/contract/client/content'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'

const keptMs = 300_000

export const helpQuery = callQuery('content.helpTopics', helpTopics)

export const useHelpTopics = () => useCall(helpQuery(), { staleTime: keptMs })
