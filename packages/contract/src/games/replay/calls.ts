import { z } from 'zod'
import { audiences } from '../../access/roles.ts'
import { call } from '../../call/call.ts'
import { id, languageCode, url } from '../../schema/scalars.ts'

export const replayCalls = {
  replay: call({
    method: 'GET',
    path: '/wps/game/replay',
    moduleId: 'MEMTRANS3',
    audience: audiences.signedIn,
    summary: 'Where a member watches an own round again, for ten minutes',
    query: z.strictObject({ id, language: languageCode.optional() }),
    reply: z.object({ url }),
    errors: ['not_found', 'provider_unavailable'],
  }),
}
