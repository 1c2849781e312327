import { OperatorFault, type Ask } from '../../../platform/operator/operator-command.ts'
import type { PasswordChoice } from '../change-password.ts'
import type { Operators } from '../create-operators.ts'
import type { OperatorIdentity } from '../sessions.queries.ts'

const faults: Readonly<Record<Exclude<PasswordChoice, 'changed'>, string>> = {
  unchanged: 'The new password is the old one',
  too_short: 'A password has at least 12 characters',
  password_format: 'A password has at most 64 characters',
  password_too_common: 'That password is too easy to guess',
}

/** Asks for a new password twice and sets it; before that for the present one, unless it is a one-time password. @throws OperatorFault where it is refused */
export async function askForPassword(
  { operators, ask }: { operators: Operators; ask: Ask },
  { token, operator }: { token: string; operator: OperatorIdentity },
): Promise<void> {
  const proof = operator.mustChangePassword
    ? undefined
    : {
        password: await ask('Present password', { isSecret: true }),
        code: await ask('Code of the authenticator app'),
      }
  const password = await ask('New password', { isSecret: true })
  if ((await ask('New password again', { isSecret: true })) !== password)
    throw new OperatorFault('The two passwords differ: the old one stays.')
  const { id, name } = operator
  const prover = { id, name, browser: null, party: null }
  const change = await operators.changePassword({ token, operator, password, prover, proof })
  if (typeof change === 'object' || change === 'unproven')
    throw new OperatorFault('Password or code is wrong, or the code was used before: the old password stays.')
  if (change !== 'changed') throw new OperatorFault(`${faults[change]}: the old one stays.`)
}
