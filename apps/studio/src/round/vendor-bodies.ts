import type { VendorBody } from '@fairground/contract/vendor'
import { randomUUID } from 'node:crypto'
import type { RoundRow } from './play-state.ts'

const inGame = ({ user, platformToken, game, id }: RoundRow) => ({
  request_uuid: randomUUID(),
  user,
  token: platformToken,
  game_code: game,
  round: id,
})

/** Every retry of a round's bet says the same under the same transaction id; so do win and rollback. */
export const betBody = (round: RoundRow): VendorBody<'bet'> => ({
  ...inGame(round),
  round_closed: false,
  transaction_uuid: round.betId,
  currency: round.currency,
  amount: round.bet,
})

/** A lost round reports a win of nothing: it closes the round. */
export const winBody = (round: RoundRow): VendorBody<'win'> => ({
  ...inGame(round),
  round_closed: true,
  transaction_uuid: round.winId,
  reference_transaction_uuid: round.betId,
  currency: round.currency,
  amount: round.outcome?.win ?? '0',
})

export const rollbackBody = (round: RoundRow): VendorBody<'rollback'> => ({
  ...inGame(round),
  round_closed: true,
  transaction_uuid: round.rollbackId,
  reference_transaction_uuid: round.betId,
})
