import type { Reader } from '../../../platform/db/database.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { normalizeAnswer } from './questions.ts'

export interface GivenAnswer {
  code: string
  answer: string
}

/** True where every given answer is the member's own; with none given there is nothing to be wrong. */
export async function areAnswersRight(db: Reader, memberId: string, given: readonly GivenAnswer[]): Promise<boolean> {
  const rows = await db
    .selectFrom('security_answer')
    .select(['question', 'answer_hash'])
    .where('member_id', '=', memberId)
    .execute()
  const verdicts = await Promise.all(
    given.map(({ code, answer }) =>
      verifyPassword(rows.find(({ question }) => question === code)?.answer_hash, normalizeAnswer(answer)),
    ),
  )
  return verdicts.every(Boolean)
}
