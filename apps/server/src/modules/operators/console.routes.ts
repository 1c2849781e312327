import type { OperatorCallName } from '@fairground/contract/console'
import type { MerchantId } from '../../platform/db/database.ts'
import { hashToken } from '../../platform/crypto/token.ts'
import { transact } from '../../platform/db/transact.ts'
import type { OperatorHandlers, Staff, StaffRequest } from '../../platform/http/console/operator-handler.ts'
import { Refused } from '../../platform/refused.ts'
import type { MerchantContext } from '../merchants/index.ts'
import { listAccountEvents } from './audit/list-account-events.ts'
import { listAuditEntries } from './audit/list-audit-entries.ts'
import { listSavedExports } from './audit/list-saved-exports.ts'
import type { Operators } from './create-operators.ts'
import { insertEvent } from './operators.queries.ts'
import { lockedFor, ownerOf, partyOf, passkeyHandlers, throwUnlessProven } from './passkeys/passkey.routes.ts'
import { roleHandlers } from './roles/role.routes.ts'
import { deleteSession, listSessionsOf } from './sessions.queries.ts'
import { actOf, refusalOf, settle } from './settle.ts'
import { createStaffView, type StaffView } from './staff-view.ts'
import { viewHandlers } from './views/view.routes.ts'

type LimitCalls = 'operators.limits' | 'operators.setLimit' | 'operators.decideLimit'
type OwnCalls = Exclude<Extract<OperatorCallName, `operators.${string}`>, LimitCalls>
type Parts = Pick<MerchantContext, 'database' | 'merchants'> & { operators: Operators }

const sessionKey = (hash: Buffer): string => hash.toString('hex').slice(0, 16)

export function operatorConsoleHandlers(parts: Parts): OperatorHandlers<OwnCalls> {
  const view = createStaffView(parts)
  return {
    ...sessionHandlers(parts, view),
    ...passkeyHandlers(parts.operators, view),
    ...accountHandlers(parts),
    ...roleHandlers(parts.operators),
    ...viewHandlers(parts),
  }
}

function sessionHandlers({ database, operators }: Parts, view: StaffView) {
  return {
    'operators.logIn': async ({ context, body }) => {
      const { address, userAgent, remembered } = context
      const attempt = await operators.logIn({ ...body, browser: { address, userAgent, remembered } })
      if (attempt.outcome === 'locked') throw lockedFor(attempt.until)
      if (attempt.outcome === 'wrong') throw new Refused('operator_login_wrong')
      context.keepSession(attempt.token, attempt.remembered)
      return view(attempt.operator)
    },
    'operators.session': ({ context }) => view(context.staff),
    'operators.logOut': async ({ context }) => {
      await operators.logOut(context.token, context.address)
      context.keepSession(null)
      return {}
    },
    'operators.changePassword': async ({ context, body }) => {
      const { staff, token } = context
      const prover = { ...ownerOf(context), party: partyOf(context) }
      const change = await operators.changePassword({
        operator: staff,
        token,
        prover,
        password: body.password,
        proof: body.proof,
      })
      if (change === 'unproven') throw new Refused('step_up_required')
      if (typeof change === 'object') throwUnlessProven<never>(change, body.proof ?? {})
      else if (change !== 'changed') throw new Refused('password_too_weak', { rule: change })
      return {}
    },
    'operators.proveAgain': async ({ context, body }) => {
      const prover = { ...ownerOf(context), party: partyOf(context) }
      throwUnlessProven(await operators.proveSession({ prover, proof: body, token: context.token }), body)
      return {}
    },
    'operators.sessions': async ({ context }) => {
      const own = hashToken(context.token)
      const rows = await listSessionsOf(database.platform, context.staff.id)
      return {
        list: rows.map(({ token_hash, address, user_agent, created_at, last_seen_at }) => ({
          key: sessionKey(token_hash),
          isThis: token_hash.equals(own),
          address,
          userAgent: user_agent,
          createdAt: created_at.toISOString(),
          lastSeenAt: last_seen_at.toISOString(),
        })),
      }
    },
    'operators.endSession': ({ context, params }) =>
      transact(database.platform, async (tx) => {
        const { id } = context.staff
        const row = (await listSessionsOf(tx, id)).find(({ token_hash }) => sessionKey(token_hash) === params.key)
        if (!row) throw new Refused('not_found')
        await deleteSession(tx, row.token_hash)
        await insertEvent(tx, { by: id, action: 'end_session', subject: id, address: context.address })
        return {}
      }),
  } satisfies Partial<OperatorHandlers<OwnCalls>>
}

function accountHandlers(parts: Parts) {
  const { merchants, operators } = parts
  /** One of the operator's own merchants. */
  const ownMerchant = async ({ staff }: StaffRequest, code: string): Promise<{ id: MerchantId; code: string }> => {
    const merchant = merchants.list().find((each) => each.code === code)
    if (!merchant || !(await operators.mayActFor(staff.id, merchant.id))) throw new Refused('merchant_unknown')
    return merchant
  }
  return {
    'operators.list': ({ context: { staff } }) => listStaff(parts, staff),
    'operators.create': async ({ context, body: { name, role, merchants: codes } }) => {
      const given = await Promise.all(codes.map((code) => ownMerchant(context, code)))
      const ids = given.map(({ id }) => id)
      const creation = await operators.create({ name, role, ...actOf(context), merchants: ids })
      const { outcome } = creation
      if (outcome === 'no_role' || outcome === 'beyond_own' || outcome === 'beyond_merchants') throw refusalOf(outcome)
      if (creation.outcome !== 'created')
        throw new Refused(creation.outcome === 'name_taken' ? 'operator_name_taken' : 'invalid_request', {
          field: 'name',
        })
      return { name: creation.name, isConfirmed: creation.isConfirmed, ...creation.credentials }
    },
    'operators.confirm': async ({ context, params }) =>
      settle(await operators.confirm({ name: params.name, ...actOf(context) }), { operators, about: params }),
    'operators.setState': async ({ context, params, body: { state, reason } }) => {
      const change = { name: params.name, ...actOf(context), reason }
      const outcome = await (state === 'active' ? operators.enable(change) : operators.disable(change))
      return settle(outcome, { operators, about: params })
    },
    'operators.reset': async ({ context, params, body }) => {
      const fresh = await operators.reset({ name: params.name, ...actOf(context), reason: body.reason })
      if (typeof fresh === 'string') throw refusalOf(fresh)
      return { name: fresh.name, ...fresh.credentials }
    },
    'operators.allowMerchant': async ({ context, params, body: { isAllowed, reason } }) => {
      const merchant = await ownMerchant(context, params.merchant)
      const change = { name: params.name, ...actOf(context), reason }
      return settle(await operators.allow(change, { merchant, isAllowed }), { operators, about: params })
    },
    'operators.audit': async ({ context, query }) => listAuditEntries(context.db, query),
    'operators.accountAudit': async ({ context, query }) =>
      listAccountEvents(parts.database.platform, { by: context.staff.id, merchants: merchants.list() }, query),
    'operators.exports': async ({ context, query }) => listSavedExports(context.db, query),
  } satisfies Partial<OperatorHandlers<OwnCalls>>
}

async function listStaff({ merchants, operators }: Parts, staff: Staff) {
  const rows = await operators.list(staff.id)
  const changes = await operators.listRoleChanges(staff.id)
  return {
    list: rows.map((row) => ({
      id: row.id,
      name: row.name,
      role: row.role,
      state: row.state,
      hasOneTimePassword: row.must_change_password,
      isConfirmed: row.issued_by === null,
      isSelf: row.id === staff.id,
      merchants: merchants.list().flatMap(({ id, code }) => (row.merchants.includes(id) ? [code] : [])),
      createdAt: row.created_at.toISOString(),
      lastLoginAt: row.last_login_at?.toISOString() ?? null,
    })),
    roleChanges: changes.map(({ id, name, role, askedBy, asked_by, operator_id, reason, asked_at }) => ({
      id,
      name,
      role,
      askedBy,
      reason,
      at: asked_at.toISOString(),
      isOwn: asked_by === staff.id || operator_id === staff.id,
      canWithdraw: asked_by === staff.id,
    })),
  }
}
