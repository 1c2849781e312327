import type { OperatorReply, Permission } from '@fairground/contract/console'
import { useRead } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useStaff } from '../../../platform/session.tsx'

export type Role = OperatorReply<'operators.roles'>['list'][number]

export function usePermissionText(): (permission: Permission) => string {
  const t = useT()
  return (permission) => t(`operators.permissions.${permission}`)
}

/** Roles that this operator may give: nobody gives what they do not have. */
export function useOwnRoles(): string[] {
  const { permissions } = useStaff()
  const { data } = useRead('operators.roles', {})
  return (data?.list ?? [])
    .filter((role) => role.permissions.every((permission) => permissions.includes(permission)))
    .map(({ name }) => name)
}
