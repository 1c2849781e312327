import { hash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { kycDocuments, kycLimits } from '@fairground/contract'
import type { CommandTools, Commands } from '../../platform/commands/command.ts'
import type { Keyring } from '../../platform/crypto/keyring.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Form } from '../../platform/http/form.ts'
import type { HandlerInput } from '../../platform/http/handler.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import {
  newPictureKey,
  redrawPicture,
  sealPicture,
  type PictureStore,
  type RedrawnPicture,
} from '../../platform/picture-store/index.ts'
import { Refused } from '../../platform/refused.ts'
import { kycView } from './kyc-view.ts'
import { findLatestCheck, insertCheck, insertPictures } from './kyc.queries.ts'

export interface KycParts {
  database: Database
  commands: Commands
  limiter: RateLimiter
  keyring: Keyring
  pictureStore: PictureStore
}

/** Decoding pictures is expensive. The limit is enough for an honest member whose first pictures are unusable. */
const submitRate = { name: 'kyc', burst: 10, perMinute: 1 }

interface Submission {
  document: (typeof kycDocuments)[number]
  remark: string
  pictures: Buffer[]
}

type Stored = Omit<RedrawnPicture, 'bytes'> & { key: string; bytes: number }

/**
 * Stores the pictures of a check. The files are stored before the row refers to them, and removed again when the row is
 * not written or a retry gets the reply of its first call.
 */
export async function submitKyc(
  parts: KycParts,
  { context, body }: HandlerInput<'kyc.submit'>,
): Promise<Record<string, never>> {
  const key = context.idempotencyKey
  if (!key) throw new Refused('idempotency_key_required')
  await parts.limiter.take(submitRate, context.session.memberId)
  const submission = readSubmission(body)
  const stored: Stored[] = []
  let isKept = false
  try {
    for (const [index, picture] of submission.pictures.entries())
      stored.push(await store(parts, await redrawPicture(picture, { as: 'document', place: index + 1 })))
    await parts.commands.run(
      {
        scope: context.scope,
        name: 'kyc.submit',
        address: context.address,
        idempotency: { key, input: inputOf(submission) },
      },
      async (tools) => {
        isKept = false
        await open(tools, { memberId: context.session.memberId, submission, stored, keyring: parts.keyring })
        isKept = true
        return {}
      },
    )
    return {}
  } catch (cause) {
    isKept = false
    throw cause
  } finally {
    if (!isKept) await Promise.allSettled(stored.map(({ key }) => parts.pictureStore.remove(key)))
  }
}

/** @throws Refused */
function readSubmission({ fields, files }: Form): Submission {
  const unexpected = files.find(({ field }) => field !== 'picture')
  if (unexpected) throw new Refused('invalid_request', { field: 'body', rule: 'field' })
  const document = kycDocuments.find((known) => known === fields.get('document'))
  if (!document) throw new Refused('invalid_request', { field: 'document' })
  const remark = (fields.get('remark') ?? '').trim()
  if ([...remark].length > kycLimits.remark)
    throw new Refused('invalid_request', { field: 'remark', rule: 'maxLength' })
  if (files.length === 0 || files.length > kycLimits.pictures)
    throw new Refused('picture_count', { field: 'picture', max: kycLimits.pictures })
  const large = files.findIndex(({ bytes }) => bytes.length > kycLimits.pictureBytes)
  if (large >= 0) throw new Refused('picture_too_large', { field: 'picture', place: large + 1 })
  return { document, remark, pictures: files.map(({ bytes }) => bytes) }
}

const inputOf = ({ document, remark, pictures }: Submission) => ({
  document,
  remark,
  pictures: pictures.map((bytes) => hash('sha256', bytes)),
})

async function store({ keyring, pictureStore }: KycParts, { bytes, width, height }: RedrawnPicture): Promise<Stored> {
  const key = newPictureKey()
  await pictureStore.put(key, sealPicture(keyring, { room: 'kyc', key }, bytes))
  return { key, width, height, bytes: bytes.length }
}

interface NewCheck {
  memberId: string
  submission: Submission
  stored: readonly Stored[]
  keyring: Keyring
}

async function open(
  { tx, scope, audit, emit }: CommandTools,
  { memberId, submission, stored, keyring }: NewCheck,
): Promise<void> {
  const latest = await findLatestCheck(tx, memberId)
  if (latest && latest.state !== 'rejected') throw new Refused('kyc_closed', { state: latest.state })
  const id = uuidv7()
  const { merchant } = scope
  const { submitted_at } = await insertCheck(tx, {
    id,
    merchant_id: merchant,
    member_id: memberId,
    document: submission.document,
    remark: keyring.seal(submission.remark, `kyc/${id}`),
  })
  await insertPictures(
    tx,
    stored.map((picture, index) => ({ ...picture, check_id: id, merchant_id: merchant, place: index + 1 })),
  )
  audit({
    action: 'kyc.submit',
    subject: `member:${memberId}`,
    after: { check: id, document: submission.document, pictures: stored.length },
  })
  emit({ topic: 'kyc', memberId, body: kycView({ state: 'under_review', reason: null, submitted_at }) })
}
