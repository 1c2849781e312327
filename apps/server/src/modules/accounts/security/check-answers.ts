import type { Reader } from '../../../platform/db/database.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { normalizeAnswer } from './questions.ts'

export interface GivenAnswer {
  code: string
  answer: string
}

/** True when every given answer is right, and when none is given. */
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
