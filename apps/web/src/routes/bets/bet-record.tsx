import { LazyOrderLines, ProofSheet } from '../../features/lottery/index.ts'
import { BetRecords } from '../../features/bets/index.ts'
import { gameTypes } from '@fairground/contract'
import type { RawSearch } from '../../platform/router/route.ts'
import { oneOf, periodSearch } from '../search-values.ts'

export const search = (raw: RawSearch) => ({
  gameType: oneOf(gameTypes, raw['gameType']),
  state: oneOf(['open', 'settled'], raw['state']),
  ...periodSearch(raw),
})

const lottery = { OrderLines: LazyOrderLines, ProofSheet }

export const Page = () => <BetRecords lottery={lottery} />
