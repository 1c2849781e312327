import { totpCode } from '../../apps/server/src/testing/totp-code.ts'
import { openOperatorSession, runOperator, type OperatorName } from '../../e2e/testing/operator.ts'
import type { SystemAccess } from '../../e2e/testing/system-access.ts'
import type { Target } from './target.ts'

/** An operator who is logged in. */
export interface StaffMember {
  id: string
  /** What a command says, or why it is refused; with a reason, as every decision wants one. */
  operate: (words: readonly string[]) => Promise<string>
}

export interface Credentials {
  name: string
  password: string
  totpSecret: string
}

const reason = 'Tried from outside.'

type Place = Pick<Target, 'dataDir' | 'databaseUrl'>

/** One of the demo's two, in a session that is open. */
export const openStaff = async (target: Place, system: SystemAccess, name: OperatorName): Promise<StaffMember> =>
  staffMember(target, system, { name, session: await openOperatorSession(target.databaseUrl, name) })

/** Logs in at the command line as it was typed. `newPassword` replaces a one-time password. */
export async function logInStaff(
  target: Place,
  system: SystemAccess,
  { name, password, totpSecret, newPassword }: Credentials & { newPassword?: string },
): Promise<StaffMember> {
  // A code is good for one login, and another one comes only after half a minute.
  await system.rows('update operator set totp_last_step = 0')
  const fresh = newPassword === undefined ? [] : [newPassword, newPassword]
  const { said, complained } = await runOperator(['login', name, '--print-session'], {
    dataDir: target.dataDir,
    answers: [password, totpCode(totpSecret), ...fresh],
  })
  if (said === '') throw new Error(`${name} cannot log in: ${complained}`)
  return staffMember(target, system, { name: name.trim().toLowerCase(), session: said.trim() })
}

async function staffMember(
  { dataDir }: Place,
  system: SystemAccess,
  { name, session }: { name: string; session: string },
): Promise<StaffMember> {
  const [row] = await system.rows<{ id: string }>('select id from operator where name = $1', [name])
  if (!row) throw new Error(`there is no operator ${name}`)
  return {
    id: row.id,
    operate: async (words) => {
      const { said, complained } = await runOperator([...words, '--reason', reason], { dataDir, session })
      return `${said}${complained}`.trim()
    },
  }
}

/** What `operators create` and `operators reset` hand out, as whoever typed it reads it. */
export function readCredentials(name: string, said: string): Credentials {
  const [, password = ''] = /one-time password +(\S+)/.exec(said) ?? []
  const [, totpSecret = ''] = /secret of the app +(\S+)/.exec(said) ?? []
  if (!password || !totpSecret) throw new Error(`no credentials of ${name}: ${said}`)
  return { name, password, totpSecret }
}
