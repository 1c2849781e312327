import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newPerson } from '../../../testing/members.ts'
import { newOperator, outputOf } from '../../../testing/operators.ts'
import { newPhoto } from '../../../testing/photo.ts'
import { openTestMerchant } from '../../../testing/test-merchant.ts'

test('a transfer is found, looked at with its receipt, and confirmed at a terminal', async () => {
  const platform = await openTestMerchant()
  const { account, visitor } = await newPerson(platform)
  const { deposit } = await visitor.call('payments.depositByBankTransfer', {
    body: { channel: 'bank-transfer', amount: '120.50' },
    options: { idempotencyKey: randomUUID() },
  })
  const claim = new FormData()
  claim.set('id', deposit.id)
  claim.append('picture', new Blob([new Uint8Array(await newPhoto(400, 640))]), 'a.jpg')
  await visitor.call('payments.claimBankTransfer', { body: claim })

  const as = await newOperator(platform)
  const say = (...words: string[]) => outputOf(platform, ['deposit', ...words, '--merchant', 'demo'], { as })
  const { reference } = deposit
  const line = (await say('list')).split('\n').find((each) => each.includes(reference))
  expect(line).toMatch(new RegExp(`${reference}  ${account} +120\\.50 USD  receipt$`))
  const folder = mkdtempSync(path.join(tmpdir(), 'fairground-receipts-'))
  try {
    expect(await say('show', reference, '--save', folder)).toContain('receipt    yes')
    expect((await sharp(path.join(folder, `${reference}.jpg`)).metadata()).format).toBe('jpeg')
  } finally {
    rmSync(folder, { recursive: true })
  }
  const approval = ['approve', reference, '--bank-reference', `T ${reference}`, '--reason', 'On the statement.']
  expect(await say(...approval)).toBe(`${reference} is paid.`)
  expect((await visitor.call('wallet.balances')).sumBalance).toBe('120.50')
  expect(await say('list')).not.toContain(reference)
})
