import type { OperatorCallName } from '@fairground/contract/console'
import type { OperatorHandlers } from '../../../platform/http/console/operator-handler.ts'
import type { Operators } from '../create-operators.ts'
import { actOf, settle } from '../settle.ts'
import { permissionsOf } from './roles.queries.ts'

type RoleCalls = Extract<OperatorCallName, `operators.${'roles' | `${string}Role${string}`}`>

export const roleHandlers = (operators: Operators) =>
  ({
    'operators.roles': async ({ context }) => ({
      list: (await operators.listRoles(context.staff.id)).map(({ name, permissions, holders }) => ({
        name,
        isFixed: permissions === null,
        permissions: [...permissionsOf({ name, permissions })],
        holders,
      })),
      edits: (await operators.listRoleEdits(context.staff.id)).map(
        ({ id, role, before, permissions, askedBy, asked_by, reason, asked_at }) => ({
          id,
          role,
          before: before && [...permissionsOf({ name: role, permissions: before })],
          permissions: [...permissionsOf({ name: role, permissions })],
          askedBy,
          reason,
          at: asked_at.toISOString(),
          isOwn: asked_by === context.staff.id,
        }),
      ),
    }),
    'operators.proposeRoleEdit': async ({ context, body }) =>
      settle(await operators.proposeRoleEdit({ ...body, ...actOf(context) }), {
        operators,
        about: { role: body.name },
      }),
    'operators.decideRoleEdit': async ({ context, params, body }) =>
      settle(await operators.decideRoleEdit({ id: params.id, isAgreed: body.isAgreed, ...actOf(context) }), {
        operators,
        about: { roleEdit: params.id },
      }),
    'operators.deleteRole': async ({ context, params, body }) =>
      settle(await operators.deleteRole({ name: params.role, reason: body.reason, ...actOf(context) }), {
        operators,
        about: { role: params.role },
      }),
    'operators.askForRole': async ({ context, params, body }) =>
      settle(await operators.askForRole({ ...body, name: params.name, ...actOf(context) }), {
        operators,
        about: params,
      }),
    'operators.decideRole': async ({ context, params, body }) =>
      settle(await operators.decideRole({ id: params.id, isAgreed: body.isAgreed, ...actOf(context) }), {
        operators,
        about: { roleChange: params.id },
      }),
  }) satisfies OperatorHandlers<RoleCalls>
