import { sendOperatorCall, type OperatorCallName } from '@fairground/contract/console'
import { openOperatorSession } from '../../e2e/testing/operator.ts'

/** A call that only reads. */
export interface Ask {
  name: OperatorCallName
  input: { params?: Record<string, string>; query?: Record<string, unknown> }
}

export interface Reader {
  /** @returns where the next page begins; null at the end, and for what has no pages */
  read: (ask: Ask) => Promise<string | null>
}

/** Somebody of the staff who is logged in to the console. */
export async function openReader({ databaseUrl, port }: { databaseUrl: string; port: number }): Promise<Reader> {
  const token = await openOperatorSession(databaseUrl, 'alice')
  const transport = {
    fetch,
    // `npm start` serves the console three ports after the site.
    baseUrl: `http://127.0.0.1:${port + 3}`,
    headers: () => ({ Cookie: `fairground-console=${token}`, Merchant: 'demo' }),
  }
  return {
    read: async ({ name, input }) => {
      const reply: unknown = await sendOperatorCall(transport, name, input as never)
      const next = typeof reply === 'object' && reply !== null && 'next' in reply ? reply.next : null
      return typeof next === 'string' ? next : null
    },
  }
}
