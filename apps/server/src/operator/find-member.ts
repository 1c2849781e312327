import { findMemberByAccount } from '../modules/accounts/index.ts'
import { OperatorFault, type Desk } from './command.ts'

export async function getMember({ db, merchant }: Desk, account = '') {
  const member = await findMemberByAccount(db, account.toLowerCase())
  if (!member) throw new OperatorFault(`${merchant.code} has no member with the account ${account}.`)
  return member
}
