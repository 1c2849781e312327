import { z } from 'zod'
import { id, languageCode } from '../schema/scalars.ts'

/**
 * The call of the platform to a vendor that shows a round again. The prose is in docs/vendor-protocol.md; the request is signed
 * as those of `reward-protocol.ts`.
 */
export const replayStatuses = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_INVALID_SIGNATURE',
  /** The vendor has no such round of this user, or keeps it no longer. */
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
] as const
export type ReplayStatus = (typeof replayStatuses)[number]

export const replayProtocol = {
  replay: {
    path: '/rounds/v1/replay',
    body: z.strictObject({
      request_uuid: id,
      /** The member as this vendor knows them. */
      user: z.string().min(1).max(64),
      round: z.string().min(1).max(64),
      language: languageCode,
    }),
    reply: z.object({
      status: z.enum(replayStatuses),
      /** With `RS_OK`: an address at the origin that the vendor's games are opened from, or a path there; valid for ten minutes. */
      url: z.string().max(2_048).optional(),
    }),
  },
} as const

export type ReplayBody = z.output<typeof replayProtocol.replay.body>
export type ReplayReply = z.output<typeof replayProtocol.replay.reply>
