import { findMemberByAccount } from './members.queries.ts'
import { OperatorFault, type OperatorContext } from '../../../platform/operator/operator-command.ts'

/** @throws OperatorFault where the merchant has no such member */
export async function getMemberByAccount({ db, merchant }: OperatorContext, account = '') {
  const member = await findMemberByAccount(db, account.toLowerCase())
  if (!member) throw new OperatorFault(`${merchant.code} has no member with the account ${account}.`)
  return member
}
