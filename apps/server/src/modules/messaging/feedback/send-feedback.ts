import { hash } from 'node:crypto'
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import { sql } from 'kysely'
import type { Commands, CommandTools } from '../../../platform/commands/command.ts'
import type { Keyring } from '../../../platform/crypto/keyring.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { HandlerInput } from '../../../platform/http/handler.ts'
import type { RateLimiter } from '../../../platform/http/rate-limit.ts'
import {
  newPictureKey,
  redrawPicture,
  sealPicture,
  type PictureStore,
  type RedrawnPicture,
} from '../../../platform/picture-store/index.ts'
import { Refused } from '../../../platform/refused.ts'
import type { MemberContext } from '../../../platform/scope.ts'
import { storedLanguage } from '../../../platform/texts/text-in.ts'
import { insertFeedback, insertMessage, insertPictures } from './feedback.queries.ts'
import { readSubmission, type Submission } from './read-submission.ts'

/** Uses a captcha up, right or wrong, in the given transaction. */
export type JudgeCaptcha = (tx: Tx, given: { captcha: string; captchaId: string }) => Promise<boolean>

export interface SendFeedbackParts {
  commands: Commands
  limiter: RateLimiter
  keyring: Keyring
  pictureStore: PictureStore
  judgeCaptcha: JudgeCaptcha
}

/** Decoding pictures is expensive. Enough for somebody who misreads a few captchas. */
export const memberRate = { name: 'feedback', burst: 6, perMinute: 1 }
/** Of many members behind one address. */
export const addressRate = { name: 'feedback-address', burst: 30, perMinute: 6 }

type Stored = Omit<RedrawnPicture, 'bytes'> & { key: string; bytes: number }

/**
 * Feedback with its pictures. The files are stored before the rows refer to them, and removed again when the rows are not
 * written or a retry gets the reply of its first call.
 */
export async function sendFeedback(
  parts: SendFeedbackParts,
  { context, body }: HandlerInput<'messaging.sendFeedback'>,
): Promise<{ id: string }> {
  const key = context.idempotencyKey
  if (!key) throw new Refused('idempotency_key_required')
  await parts.limiter.take(memberRate, context.session.memberId)
  await parts.limiter.take(addressRate, context.address)
  const submission = readSubmission(body)
  await proveHuman(parts, { context, key, submission })
  const stored: Stored[] = []
  let isKept = false
  try {
    for (const [index, picture] of submission.pictures.entries())
      stored.push(await store(parts, await redrawPicture(picture, { as: 'document', place: index + 1 })))
    return await parts.commands.run(
      {
        scope: context.scope,
        name: 'feedback.send',
        address: context.address,
        idempotency: { key, input: inputOf(submission) },
      },
      async (tools) => {
        isKept = false
        const reply = await open(tools, { context, submission, stored })
        isKept = true
        return reply
      },
    )
  } catch (cause) {
    isKept = false
    throw cause
  } finally {
    if (!isKept) await Promise.allSettled(stored.map((picture) => parts.pictureStore.remove(picture.key)))
  }
}

interface Proof {
  context: MemberContext
  key: string
  submission: Submission
}

/**
 * A captcha is used up by a wrong answer too, so its verdict is committed by itself. It is kept under a key of its own: a
 * retry gets the verdict of its first call.
 * @throws Refused captcha_wrong
 */
async function proveHuman({ commands, judgeCaptcha }: SendFeedbackParts, { context, key, submission }: Proof) {
  const { captcha, captchaId } = submission
  const { isRight } = await commands.run(
    {
      scope: context.scope,
      name: 'feedback.captcha',
      address: context.address,
      idempotency: { key: uuidv5('captcha', key), input: { captcha, captchaId } },
    },
    async ({ tx }) => ({ isRight: await judgeCaptcha(tx, { captcha, captchaId }) }),
  )
  if (!isRight) throw new Refused('captcha_wrong', { field: 'captcha' })
}

const inputOf = ({ pictures, ...words }: Submission) => ({
  ...words,
  pictures: pictures.map((bytes) => hash('sha256', bytes)),
})

async function store(
  { keyring, pictureStore }: SendFeedbackParts,
  { bytes, width, height }: RedrawnPicture,
): Promise<Stored> {
  const key = newPictureKey()
  await pictureStore.put(key, sealPicture(keyring, { room: 'feedback', key }, bytes))
  return { key, width, height, bytes: bytes.length }
}

interface NewFeedback {
  context: MemberContext
  submission: Submission
  stored: readonly Stored[]
}

async function open(
  { tx, scope, audit }: CommandTools,
  { context, submission: { type, content }, stored }: NewFeedback,
): Promise<{ id: string }> {
  const id = uuidv7()
  const merchant = scope.merchant
  await insertFeedback(tx, {
    merchant_id: merchant,
    member_id: context.session.memberId,
    id,
    type,
    language: storedLanguage(context.language),
    waiting_since: sql<Date>`now()`,
    last_sequence: 1,
  })
  await insertMessage(tx, {
    merchant_id: merchant,
    feedback_id: id,
    sequence: 1,
    id: uuidv7(),
    operator_id: null,
    text: content,
  })
  await insertPictures(
    tx,
    stored.map((picture, index) => ({ ...picture, merchant_id: merchant, feedback_id: id, place: index + 1 })),
  )
  audit({ action: 'feedback.send', subject: `feedback:${id}`, after: { type, pictures: stored.length } })
  return { id }
}
