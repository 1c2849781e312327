import type { LanguageTag } from '@fairground/contract'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import { Refused } from '../../../platform/refused.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { stepUp } from '../sessions/step-up.ts'
import type { SecurityParts } from './security-parts.ts'
import { replaceAnswers } from './security.queries.ts'

type Texts = { en: string } & Partial<Record<LanguageTag, string>>

const questions: Readonly<Record<string, Texts>> = {
  'first-school': {
    en: 'What was the name of your first school?',
    vi: 'Trường học đầu tiên của bạn tên là gì?',
    ar: 'ما اسم مدرستك الأولى؟',
  },
  'first-street': {
    en: 'Which street did you grow up on?',
    vi: 'Bạn lớn lên ở con đường nào?',
    ar: 'في أي شارع نشأت؟',
  },
  'childhood-friend': {
    en: 'Who was your best friend as a child?',
    vi: 'Bạn thân nhất thời thơ ấu của bạn là ai?',
    ar: 'من كان أعز أصدقاء طفولتك؟',
  },
  'first-job': {
    en: 'Where was your first job?',
    vi: 'Bạn làm công việc đầu tiên ở đâu?',
    ar: 'أين كانت وظيفتك الأولى؟',
  },
  'favourite-teacher': {
    en: 'Which teacher do you remember best?',
    vi: 'Bạn nhớ nhất giáo viên nào?',
    ar: 'من هو المعلم الذي تتذكره أكثر؟',
  },
  'first-trip': {
    en: 'Where did your first long trip take you?',
    vi: 'Chuyến đi xa đầu tiên của bạn là đến đâu?',
    ar: 'إلى أين كانت أول رحلة طويلة لك؟',
  },
}

export const listQuestions = (language: LanguageTag): { code: string; text: string }[] =>
  Object.entries(questions).map(([code, texts]) => ({ code, text: texts[language] ?? texts.en }))

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
