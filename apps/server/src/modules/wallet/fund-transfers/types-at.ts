import type { GameType } from '@fairground/contract'
import type { MerchantId } from '../../../platform/db/database.ts'
import type { TransferParts } from './transfer-parts.ts'

/** The types of the games that money at this vendor can be staked in. */
export async function typesAt(
  { catalogue }: Pick<TransferParts, 'catalogue'>,
  merchant: MerchantId,
  gateway: string,
): Promise<GameType[]> {
  const { entries } = await catalogue.of(merchant)
  return [...new Set(entries.filter((entry) => entry.gateway === gateway).map(({ game }) => game.gameType))]
}
