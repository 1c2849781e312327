import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../../testing/answer-calls.ts'
import { depositDetailFixture } from '../../../../testing/fixtures/payments.ts'
import { show, tapTwice, type Surroundings } from '../../../../testing/show.tsx'
import { ScanToPay } from './scan-to-pay.tsx'

const text = 'https://pay.example/order/42'

async function open(changes: Parameters<typeof depositDetailFixture>[0] = {}, surroundings: Surroundings = {}) {
  answerCalls()
  const deposit = depositDetailFixture({ channelName: 'Wallet A', reference: 'D-7K2M4N', ...changes })
  return show(<ScanToPay deposit={deposit} text={text} />, surroundings)
}
afterEach(() => vi.restoreAllMocks())

const saveButton = () => screen.getByRole('button', { name: 'Save picture' })

/** The document draws nothing: a canvas whose picture comes when the test gives it. */
function plugInCanvas() {
  let give: ((picture: Blob | null) => void) | undefined
  const saved: string[] = []
  const pen = { fillRect: vi.fn(), scale: vi.fn(), fill: vi.fn(), fillStyle: '' }
  vi.stubGlobal('Path2D', vi.fn())
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => {
    give = done
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  return { saved, pen, toBlob, give: (picture: Blob | null) => give?.(picture) }
}

test('shows the code under the name of the channel, and says with what to scan it', async () => {
  await open()
  expect(screen.getByRole('figure', { name: 'QR code to pay by Wallet A' })).toBeVisible()
  expect(screen.getByText(/Wallet A/, { selector: 'p' })).toBeVisible()
})

test('a code of every bank names no wallet', async () => {
  await open({ kind: 'qr' })
  expect(screen.queryByText(/Wallet A/, { selector: 'p' })).toBeNull()
})

test('two taps save one picture, black on white, under the reference', async () => {
  const canvas = plugInCanvas()
  const { user } = await open()
  await tapTwice(user, saveButton())
  await waitFor(() => expect(canvas.toBlob).toHaveBeenCalledOnce())
  expect(saveButton()).toHaveAttribute('aria-busy', 'true')
  expect(saveButton()).toHaveFocus()
  canvas.give(new Blob(['png'], { type: 'image/png' }))
  await waitFor(() => expect(canvas.saved).toEqual(['D-7K2M4N.png']))
  await waitFor(() => expect(saveButton()).not.toHaveAttribute('aria-busy'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a picture that the browser does not make is told, and can be tried again', async () => {
  const canvas = plugInCanvas()
  const { user, site } = await open()
  await user.click(saveButton())
  await waitFor(() => expect(canvas.toBlob).toHaveBeenCalledOnce())
  canvas.give(null)
  expect(await screen.findByText(site.i18n.t('payments.deposit.scan.failed'))).toBeVisible()
  expect(canvas.saved).toEqual([])
  await user.click(saveButton())
  await waitFor(() => expect(canvas.toBlob).toHaveBeenCalledTimes(2))
})

test('a long name of a channel stands whole, from right to left too', async () => {
  const channelName = 'محفظة '.repeat(12).trim()
  await open({ channelName }, { language: 'ar', hasLongTexts: true })
  expect(screen.getByText((content) => content.includes(channelName), { selector: 'p' })).toBeVisible()
})
