import type { Calls } from '@fairground/contract'
import { giveUpBonus } from '@fairground/contract/client/promotions'
import { balancesQuery } from '../../../entities/balance/balances-query.ts'
import { bonusKey } from '../../../entities/bonus/bonus-query.ts'
import { withdrawalTermsQuery } from '../../../entities/withdrawal/withdrawal-terms-query.ts'
import { useCommand } from '../../../platform/query/use-command.ts'

const termsKey = withdrawalTermsQuery().queryKey

type GiveUpOptions = Parameters<typeof useCommand<Calls['promotions.giveUpBonus']>>[1]

/** Gives the bonus up. Pressed again after a lost connection, it repeats the same request. */
export const useForfeitBonus = (options: GiveUpOptions) =>
  useCommand(giveUpBonus, { ...options, changes: [bonusKey, termsKey, balancesQuery().queryKey] })
