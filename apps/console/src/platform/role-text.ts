import { isStaffRole } from '@fairground/contract/console'
import { useT } from './i18n.tsx'

/** A role of the installation's own is shown by its name. */
export function useRoleText(): (role: string) => string {
  const t = useT()
  return (role) => (isStaffRole(role) ? t(`operators.roles.${role}`) : role)
}
