import type { Calls } from '@fairground/contract'
import type { CallReply } from '@fairground/contract/endpoint'
import type { TestPlatform } from './test-platform.ts'
import type { Visitor } from './visitor.ts'

export interface Trial {
  visitor: Visitor
  session: CallReply<Calls['accounts.startTrial']>
}

let count = 0

/** A trial player; each has its own IP address. */
export async function newTrial(platform: TestPlatform): Promise<Trial> {
  const visitor = platform.visitor()
  count += 1
  visitor.headers['X-Forwarded-For'] = `10.8.${count >> 8}.${count & 255}`
  const session = await visitor.call('accounts.startTrial', { body: { isOfAge: true } })
  visitor.headers['Authorization'] = `Bearer ${session.token}`
  return { visitor, session }
}
