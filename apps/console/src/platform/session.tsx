import { createContext, use } from 'react'
import type { OperatorReply, Permission } from '@fairground/contract/console'

export type Staff = OperatorReply<'operators.session'>

export const SessionContext = createContext<Staff | null>(null)

/** Who is logged in. */
export function useStaff(): Staff {
  const staff = use(SessionContext)
  if (!staff) throw new Error('nobody is logged in here')
  return staff
}

export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useStaff()
  return (permission) => permissions.includes(permission)
}

/** Has the operator prove once more who they are. @returns whether they have */
export type StepUp = () => Promise<boolean>

/** Where nothing provides it, an act that needs a proof is refused. */
export const StepUpContext = createContext<StepUp>(() => Promise.resolve(false))
