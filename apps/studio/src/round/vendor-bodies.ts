import type { VendorBody } from '@fairground/contract/games/vendor-protocol'
import { randomUUID } from 'node:crypto'
import { decimalOf, type Round } from './round.ts'

const inGame = ({ user, platformToken, game, id }: Round) => ({
  request_uuid: randomUUID(),
  user,
  token: platformToken,
  game_code: game,
  round: id,
})

/** Every retry of a round's bet has the same content and transaction id; so do win and rollback. */
export const betBody = (round: Round): VendorBody<'bet'> => ({
  ...inGame(round),
  round_closed: false,
  transaction_uuid: round.betId,
  currency: round.currency,
  amount: decimalOf(round, round.bet),
  ...(round.grantId !== null && { is_free: true, reward_uuid: round.grantId }),
})

/** A lost round reports a win of zero, which closes it. */
export const winBody = (round: Round): VendorBody<'win'> => ({
  ...inGame(round),
  round_closed: true,
  transaction_uuid: round.winId,
  reference_transaction_uuid: round.betId,
  currency: round.currency,
  amount: decimalOf(round, round.outcome?.win ?? 0n),
  ...(round.grantId !== null && { reward_uuid: round.grantId }),
})

export const rollbackBody = (round: Round): VendorBody<'rollback'> => ({
  ...inGame(round),
  round_closed: true,
  transaction_uuid: round.rollbackId,
  reference_transaction_uuid: round.betId,
})
