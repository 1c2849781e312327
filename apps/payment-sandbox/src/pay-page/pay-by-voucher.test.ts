import { describe, expect, test } from 'vitest'
import { newVoucher } from '../payments/voucher.ts'
import { create, press, quiet, running, setUp, until } from '../testing/sandbox.ts'

describe('a voucher', () => {
  const byVoucher = { method: 'voucher' } as const

  test('pays once, however often it is sent, and the one named on the page is good', async () => {
    const { receiver, sandbox, order } = await setUp()
    const { redirectUrl } = await create(sandbox, order(byVoucher))
    const html = await (await fetch(redirectUrl)).text()
    expect(html).toContain('<label for="voucher">Voucher code</label>')
    const voucher = /[\d ]{19}/.exec(html)?.[0] ?? ''
    const answers = await Promise.all([1, 2, 3].map(() => press(redirectUrl, 'pay', { voucher })))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    await quiet()
    expect(receiver.received.map(({ body }) => body.state)).toEqual(['paid'])
  })

  test.each(['', '4111 1111 1111 1112', '"><b>'])(
    'of the code “%s” pays nothing, and may be corrected',
    async (voucher) => {
      const { receiver, sandbox, order } = await setUp()
      const { redirectUrl } = await create(sandbox, order(byVoucher))
      const answer = await press(redirectUrl, 'pay', { voucher })
      expect(answer.status).toBe(422)
      const html = await answer.text()
      expect(html).toContain('role="alert">There is no voucher with this code.')
      expect(html).toContain(
        `value="${voucher.replaceAll('"', '&quot;').replaceAll('>', '&gt;').replaceAll('<', '&lt;')}"`,
      )
      await quiet()
      expect(receiver.received).toEqual([])
      expect((await press(redirectUrl, 'pay', { voucher: newVoucher() })).status).toBe(303)
    },
  )

  test('that has paid pays no second payment, not even at the same time or after a restart', async () => {
    const { receiver, sandbox, start, order } = await setUp()
    const voucher = newVoucher()
    const payments = await Promise.all([1, 2, 3].map(() => create(sandbox, order(byVoucher))))
    const answers = await Promise.all(payments.map(({ redirectUrl }) => press(redirectUrl, 'pay', { voucher })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([303, 422, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(await refused?.text()).toContain('This voucher has been used.')
    await until('it is told', () => receiver.received.length === 1)
    await sandbox.close()
    running.pop()
    const { redirectUrl } = await create(await start(), order(byVoucher))
    expect((await press(redirectUrl, 'pay', { voucher })).status).toBe(422)
    expect((await press(redirectUrl, 'refuse', { voucher: newVoucher() })).status).toBe(303)
    expect((await press(redirectUrl, 'pay', { voucher: newVoucher() })).status).toBe(410)
  })

  test('is not used up by a payment that had expired', async () => {
    const { sandbox, order } = await setUp()
    const voucher = newVoucher()
    const past = new Date(Date.now() - 1).toISOString()
    const late = await create(sandbox, order({ ...byVoucher, expiresAt: past }))
    expect((await press(late.redirectUrl, 'pay', { voucher })).status).toBe(410)
    const { redirectUrl } = await create(sandbox, order(byVoucher))
    expect((await press(redirectUrl, 'pay', { voucher })).status).toBe(303)
  })
})
