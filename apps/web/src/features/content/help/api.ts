import { helpCenter } from '@fairground/contract/client/system'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'

const keptMs = 300_000

export const helpQuery = callQuery('system.helpCenter', helpCenter)

export const useHelpTopics = () => useCall(helpQuery(), { staleTime: keptMs })
