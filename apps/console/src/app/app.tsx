import { Center, Loader } from '@mantine/core'
import { CallFailed } from '@fairground/contract/client'
import { merchantChoice, useRead } from '../platform/calls.ts'
import { SessionContext } from '../platform/session.tsx'
import { StepUpProvider } from '../ui/proof/step-up-provider.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { LogIn } from './log-in/log-in.tsx'
import { NewPassword } from './log-in/new-password.tsx'
import { Unconfirmed } from './log-in/unconfirmed.tsx'
import { Shell } from './shell/shell.tsx'

/** Whoever is not logged in sees nothing but the login. */
export function App() {
  const { data: staff, error, isPending, refetch } = useRead('operators.session', {})
  if (error instanceof CallFailed && error.status === 401) return <LogIn />
  if (isPending)
    return (
      <Center h="100vh">
        <Loader />
      </Center>
    )
  if (!staff)
    return (
      <Center h="100vh">
        <Refusal cause={error} onAgain={() => void refetch()} />
      </Center>
    )
  if (staff.mustChangePassword) return <NewPassword />
  if (!staff.isConfirmed) return <Unconfirmed name={staff.name} />
  const [first] = staff.merchants
  if (first && !staff.merchants.some(({ code }) => code === merchantChoice.get())) merchantChoice.set(first.code)
  return (
    <SessionContext value={staff}>
      <StepUpProvider>
        <Shell />
      </StepUpProvider>
    </SessionContext>
  )
}
