import { z } from 'zod'
import { reason } from '../console/lists.ts'
import { operatorCall } from '../console/operator-call.ts'
import { permissions } from '../console/permissions.ts'
import { emptyReply, id, instant } from '../schema/scalars.ts'

export const roleName = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/)
const permissionList = z.array(z.enum(permissions))

/** Roles, and proposals for the installation's own. */
export const roleCalls = {
  roles: operatorCall({
    method: 'GET',
    path: '/ops/roles',
    access: 'operators.read',
    of: 'platform',
    summary: 'Every role with its permissions, and what is proposed',
    reply: z.object({
      list: z.array(
        z.object({
          name: roleName,
          /** Of every installation: it does not change. */
          isFixed: z.boolean(),
          permissions: permissionList,
          holders: z.array(z.string()),
        }),
      ),
      edits: z.array(
        z.object({
          id,
          role: roleName,
          /** Null: the role is new. */
          before: permissionList.nullable(),
          permissions: permissionList,
          askedBy: z.string(),
          reason: z.string(),
          at: instant,
          isOwn: z.boolean(),
        }),
      ),
    }),
  }),
  proposeRoleEdit: operatorCall({
    method: 'POST',
    path: '/ops/roles',
    access: 'operators.manage',
    of: 'platform',
    summary: 'Propose a role or other permissions of one; another operator agrees',
    stepsUp: true,
    body: z.object({
      name: roleName,
      permissions: permissionList.min(1),
      /** As they were read; null: the role is new. */
      before: permissionList.nullable(),
      reason,
    }),
    reply: emptyReply,
  }),
  decideRoleEdit: operatorCall({
    method: 'POST',
    path: '/ops/role-edits/:id',
    access: 'operators.manage',
    of: 'platform',
    summary: 'Agree to proposed permissions, or refuse them; their proposer withdraws them',
    stepsUp: true,
    params: z.object({ id }),
    body: z.object({ isAgreed: z.boolean() }),
    reply: emptyReply,
  }),
  deleteRole: operatorCall({
    method: 'DELETE',
    path: '/ops/roles/:role',
    access: 'operators.manage',
    of: 'platform',
    summary: 'Delete a role of the installation’s own that nobody has',
    stepsUp: true,
    params: z.object({ role: roleName }),
    body: z.object({ reason }),
    reply: emptyReply,
  }),
}
