import type { LanguageCode } from '@fairground/contract'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { stepUp } from '../sessions/step-up.ts'
import type { SecurityParts } from './security-parts.ts'
import { replaceAnswers } from './security.queries.ts'

type Texts = { EN: string } & Partial<Record<LanguageCode, string>>

const questions: Readonly<Record<string, Texts>> = {
  'first-school': {
    EN: 'What was the name of your first school?',
    VN: 'Trường học đầu tiên của bạn tên là gì?',
    AR: 'ما اسم مدرستك الأولى؟',
  },
  'first-street': {
    EN: 'Which street did you grow up on?',
    VN: 'Bạn lớn lên ở con đường nào?',
    AR: 'في أي شارع نشأت؟',
  },
  'childhood-friend': {
    EN: 'Who was your best friend as a child?',
    VN: 'Bạn thân nhất thời thơ ấu của bạn là ai?',
    AR: 'من كان أعز أصدقاء طفولتك؟',
  },
  'first-job': {
    EN: 'Where was your first job?',
    VN: 'Bạn làm công việc đầu tiên ở đâu?',
    AR: 'أين كانت وظيفتك الأولى؟',
  },
  'favourite-teacher': {
    EN: 'Which teacher do you remember best?',
    VN: 'Bạn nhớ nhất giáo viên nào?',
    AR: 'من هو المعلم الذي تتذكره أكثر؟',
  },
  'first-trip': {
    EN: 'Where did your first long trip take you?',
    VN: 'Chuyến đi xa đầu tiên của bạn là đến đâu?',
    AR: 'إلى أين كانت أول رحلة طويلة لك؟',
  },
}

export const listQuestions = (language: LanguageCode): { code: string; text: string }[] =>
  Object.entries(questions).map(([code, texts]) => ({ code, text: texts[language] ?? texts.EN }))

const askedCount = 3

/** Ignores spacing and case. */
export const normalizeAnswer = (answer: string): string =>
  answer.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** @throws Refused invalid_request unless three different questions of ours are answered */
export async function setAnswers(
  parts: SecurityParts,
  { context, body }: HandlerInput<'accounts.setSecurityQuestions'>,
): Promise<Record<string, never>> {
  const { session } = context
  await stepUp(parts, context, body.password)
  const given = body.answers.map(({ code, answer }) => ({ code, answer: normalizeAnswer(answer) }))
  const areFit = given.every(({ code, answer }) => Object.hasOwn(questions, code) && [...answer].length >= 2)
  if (!areFit || given.length !== askedCount || new Set(given.map(({ code }) => code)).size !== askedCount)
    throw new Refused('invalid_request', { field: 'answers' })
  const answers = await Promise.all(given.map(async ({ code, answer }) => ({ code, hash: await hashPassword(answer) })))
  return parts.commands.run(
    { scope: context.scope, name: 'accounts.setSecurityQuestions', address: context.address },
    async ({ tx, scope, audit }) => {
      await replaceAnswers(tx, { merchant: scope.merchant, memberId: session.memberId, answers })
      audit({ action: 'member.securityQuestions', subject: `member:${session.memberId}` })
      return {}
    },
  )
}
