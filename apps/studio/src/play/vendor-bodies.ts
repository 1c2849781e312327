import type { VendorBody } from '@fairground/contract/games/vendor-protocol'
import { randomUUID } from 'node:crypto'
import { decimalOf, type Payout, type Play } from './play.ts'

const inGame = ({ user, platformToken, game, id }: Play) => ({
  request_uuid: randomUUID(),
  user,
  token: platformToken,
  game_code: game,
  round: id,
})

/** Every retry of a round's bet has the same content and transaction id; so do win and rollback. */
export const betBody = (play: Play): VendorBody<'bet'> => ({
  ...inGame(play),
  round_closed: false,
  transaction_uuid: play.stakeId,
  currency: play.currency,
  amount: decimalOf(play, play.stake),
  ...(play.grantId !== null && { is_free: true, reward_uuid: play.grantId }),
})

function getPayout({ id, payout }: Play): Payout {
  if (!payout) throw new Error(`play ${id} owes nothing`)
  return payout
}

/** A lost round reports a win of zero, which closes it. */
export const winBody = (play: Play): VendorBody<'win'> => ({
  ...inGame(play),
  round_closed: true,
  transaction_uuid: getPayout(play).payoutId,
  reference_transaction_uuid: play.stakeId,
  currency: play.currency,
  amount: decimalOf(play, getPayout(play).win),
  ...(play.grantId !== null && { reward_uuid: play.grantId }),
})

export const rollbackBody = (play: Play): VendorBody<'rollback'> => ({
  ...inGame(play),
  round_closed: true,
  transaction_uuid: play.rollbackId,
  reference_transaction_uuid: play.stakeId,
})
