import type { OperatorCallInput } from '@fairground/contract/console'
import { newConsoleVisitor, type ConsolePlatform } from './console-visitor.ts'
import { newPerson, type Person } from './members.ts'
import { expectLedgerToReconcile } from './reconcile-ledger.ts'
import { openTestMerchant } from './test-merchant.ts'

export type AdjustmentInput = OperatorCallInput<'wallet.proposeAdjustment'>['body']
type Visitor = Awaited<ReturnType<typeof newConsoleVisitor>>

export const adjustmentReason = 'A draw was late.'

/** Proposed by Ana, for a member with 100.00. */
export interface ProposedAdjustment {
  person: Person
  id: string
  reference: string
  params: { id: string }
}

/** A platform with three operators who may propose and decide. */
export interface TestAdjustments {
  platform: ConsolePlatform
  ana: Visitor
  ben: Visitor
  cleo: Visitor
  owner: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>
  /** Goodwill of 5.00 unless it says something else. */
  propose: (over?: Partial<AdjustmentInput>) => Promise<ProposedAdjustment>
  /** Checks the ledger, too. */
  stop: () => Promise<void>
}

export async function startTestAdjustments(): Promise<TestAdjustments> {
  const platform = await openTestMerchant()
  const ana = await newConsoleVisitor(platform, 'finance')
  return {
    platform,
    ana,
    ben: await newConsoleVisitor(platform, 'finance'),
    cleo: await newConsoleVisitor(platform, 'finance'),
    owner: async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await platform.database.owner.query<Row>(text, values)).rows,
    propose: async (over = {}) => {
      const person = await newPerson(platform, { cash: '100.00' })
      const gift = { kind: 'goodwill', direction: 'credit', amount: '5.00', reason: adjustmentReason } as const
      const body = { memberId: person.id, ...gift, ...over }
      const { id, reference } = await ana.call('wallet.proposeAdjustment', { body })
      return { person, id, reference, params: { id } }
    },
    stop: async () => {
      await expectLedgerToReconcile(platform)
      await platform.stop()
    },
  }
}
