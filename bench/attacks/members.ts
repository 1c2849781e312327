import { CallFailed } from '@fairground/contract/client'
import type { SystemAccess } from '../../e2e/testing/system-access.ts'
import type { Figure } from '../report.ts'
import { noneOf } from './target.ts'
import { newWithdrawer, requestWithdrawal } from '../../e2e/testing/withdrawers.ts'

const atOnce = 6
const rounds = 3

const codeOf = (cause: unknown): string => (cause instanceof CallFailed ? cause.code : String(cause))

/** Right payment passwords, several at once and again: they must not count as failures. */
export async function attackPaymentPasswords(system: SystemAccess): Promise<Figure[]> {
  const member = await newWithdrawer(system, '5000.00')
  const withdraw = (): Promise<string> => requestWithdrawal(member, '50.00').then(() => 'taken', codeOf)
  const codes: string[] = []
  for (let round = 0; round < rounds; round += 1)
    codes.push(...(await Promise.all(Array.from({ length: atOnce }, withdraw))))
  const locked = codes.filter((code) => code.startsWith('payment_password'))
  const figure = noneOf(
    `right payment passwords, ${atOnce} at once, that are taken for wrong or lock`,
    codes.length,
    locked,
  )
  return [{ ...figure, detail: figure.detail ?? `${codes.filter((code) => code === 'taken').length} taken` }]
}

const misleading = [
  '\u202egnp.exe',
  'minh\u202e',
  'a\u2066b\u2069c',
  'a\u200fb',
  'a\u0000b',
  'a\u0007b',
  'a\u001bb',
  'a\nb',
  'a\u0085b',
  'a\u2028b',
]

/** Characters that make a name look like another, or turn the line that it stands in. */
export async function attackNicknames(system: SystemAccess): Promise<Figure[]> {
  const { visitor } = await system.newMember()
  const taken: string[] = []
  for (const nickname of misleading) {
    const code = await visitor.call('accounts.setNickname', { body: { nickname } }).then(() => 'taken', codeOf)
    if (code === 'taken') taken.push(JSON.stringify(nickname))
  }
  return [noneOf('nicknames with control or bidirectional characters that are taken', misleading.length, taken)]
}
