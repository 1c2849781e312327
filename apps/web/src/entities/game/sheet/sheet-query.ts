import { sheet } from '@fairground/contract/client/games'
import { callQuery, useCall } from '../../../platform/query/use-call.ts'

const sheetQuery = callQuery('games.sheet', sheet)

/** What a game returns, costs and has paid lately. */
export const useGameSheet = (nodeId: string, isEnabled = true) =>
  useCall(sheetQuery({ query: { nodeId } }), { enabled: isEnabled })
