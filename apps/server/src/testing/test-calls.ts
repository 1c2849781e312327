import { callNames, getCall, type CallName } from '@fairground/contract'
import { createAttempts, type Attempts } from './attempt.ts'
import { newPerson, type Person } from './members.ts'
import { openTestMerchant } from './test-merchant.ts'
import { type TestPlatform } from './test-platform.ts'

/** Every call but logging out, which would end the session that is used and is tested elsewhere. */
export const servedCalls = callNames.filter((name) => name !== 'accounts.logout')

/** A platform with somebody who can make every call. */
export interface TestCalls {
  platform: TestPlatform
  person: Person
  attempts: Attempts
  /** From another address each time: limits by address are tested elsewhere. */
  headersFor: (name: CallName) => Record<string, string>
}

const closing: ReadonlySet<CallName> = new Set(['responsibleGaming.startTimeOut', 'responsibleGaming.selfExclude'])

export async function startTestCalls(): Promise<TestCalls> {
  const platform = await openTestMerchant()
  // An agent makes every call of members too.
  const person = await newPerson(platform, { type: 1, cash: '1000.00' })
  // A self-exclusion would make the other calls be refused.
  const closer = await newPerson(platform)
  let addresses = 0
  return {
    platform,
    person,
    attempts: await createAttempts(platform),
    headersFor: (name) => ({
      'X-Forwarded-For': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses++ & 255}`,
      ...(getCall(name).audience.includes('agent') && {
        Authorization: (closing.has(name) ? closer : person).visitor.headers['Authorization'] ?? '',
      }),
    }),
  }
}
