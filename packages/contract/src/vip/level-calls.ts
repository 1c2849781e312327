import { z } from 'zod'
import { reason } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { currency, decimal, emptyReply, languageCode } from '../schema/scalars.ts'
import { vipTones } from './values.ts'

const tone = z.enum(vipTones)
/** Lifetimes add up to more than one payment can be. */
const threshold = z.string().regex(/^(0|[1-9][0-9]{0,14})(\.[0-9]{1,8})?$/)
const name = z.string().max(40).regex(/\S/)

/** The first is level 1. */
const ladder = z
  .array(
    z.strictObject({
      tone,
      names: z.partialRecord(languageCode, name),
      /** The lifetime turnover that it begins at, by currency. */
      turnovers: z.partialRecord(currency, threshold),
    }),
  )
  .max(50)
export type VipLadderForm = z.infer<typeof ladder>

const shownLadder = z.array(
  z.object({
    tone,
    names: z.partialRecord(languageCode, z.string()),
    turnovers: z.partialRecord(currency, decimal),
  }),
)

export const levelCalls = {
  ladder: operatorCall({
    method: 'GET',
    path: '/ops/vip-levels',
    access: 'merchants.read',
    of: 'merchant',
    summary: 'VIP levels with their names and thresholds, lowest first',
    reply: z.object({
      levels: shownLadder,
      choices: z.object({
        currencies: z.array(currency),
        languages: z.array(z.object({ code: languageCode, name: z.string() })),
      }),
    }),
  }),
  setLadder: operatorCall({
    method: 'PUT',
    path: '/ops/vip-levels',
    access: 'merchants.write',
    of: 'merchant',
    summary: 'Change names and thresholds of VIP levels or add higher ones; no member falls',
    body: z.strictObject({ before: shownLadder, after: ladder, reason }),
    reply: emptyReply,
  }),
}
