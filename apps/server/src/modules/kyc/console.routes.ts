import type { OperatorCallName } from '@fairground/contract/console'
import { findContact } from '../accounts/index.ts'
import { cursorShapes, cutPage, fromCursor } from '../../platform/cursor.ts'
import type { Keyring } from '../../platform/crypto/keyring.ts'
import type { OperatorHandlers } from '../../platform/http/console/operator-handler.ts'
import type { PictureStore } from '../../platform/picture-store/index.ts'
import { Refused } from '../../platform/refused.ts'
import { decideKyc } from './decide-kyc.ts'
import { findDecision, findLatestCheck, listChecks } from './kyc.queries.ts'
import { readPictures } from './read-pictures.ts'

type OwnCalls = Extract<OperatorCallName, `kyc.${string}`>

interface Parts {
  keyring: Keyring
  pictureStore: PictureStore
}

export const kycConsoleHandlers = ({ keyring, pictureStore }: Parts): OperatorHandlers<OwnCalls> => ({
  'kyc.checks': async ({ context: { db }, query: { state, after, limit } }) => {
    const [id] = fromCursor(after, [cursorShapes.uuid]) ?? []
    const rows = await listChecks(db, { state, after: id ?? null, limit: limit + 1 })
    const { page: list, next } = cutPage(rows, limit, (last) => [last.id])
    return {
      list: list.map(({ member_id, submitted_at, decided_at, ...row }) => ({
        ...row,
        memberId: member_id,
        submittedAt: submitted_at.toISOString(),
        decidedAt: decided_at?.toISOString() ?? null,
      })),
      next,
    }
  },
  'kyc.look': async ({ context, params: { memberId } }) => {
    const check = await findLatestCheck(context.db, memberId)
    if (!check) throw new Refused('not_found')
    const pictures = await context.look('kyc.look', (tools) =>
      readPictures(tools, { keyring, pictureStore }, { memberId, checkId: check.id }),
    )
    const birthDate = await findContact(context.db, keyring, { memberId, kind: 'birthDate' })
    return {
      checkId: check.id,
      document: check.document,
      state: check.state,
      birthDate: birthDate?.text ?? null,
      remark: keyring.open(check.remark, `kyc/${check.id}`),
      pictures: pictures.map((bytes) => bytes.toString('base64')),
    }
  },
  'kyc.decide': ({ context, params: { memberId }, body }) =>
    context.run('kyc.decide', async (tools) => {
      const reason = body.state === 'rejected' ? body.reason : null
      const { checkId, state } = body
      if (await decideKyc(tools, memberId, { checkId, state, reason })) return {}
      const decision = await findDecision(tools.tx, { memberId, checkId })
      if (!decision) throw new Refused('not_found')
      const { by, at } = decision
      throw new Refused('changed_since', {
        ...(by !== null && { by }),
        ...(at && { at: at.toISOString() }),
        state: decision.state,
      })
    }),
})
