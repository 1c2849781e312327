import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pictureBytesMax } from '@fairground/contract'
import type { StoredContentPicture } from '@fairground/contract/console'
import { answerCalls, refusal, type Answers } from '../../../testing/answer-calls.ts'
import { show } from '../../../testing/show.tsx'
import { PictureField } from './picture-field.tsx'

const key = 'ab'.repeat(24)
const pictures = [
  { art: 'banners/welcome', src: '/art/welcome.webp' },
  { art: 'banners/gold-rush', src: '/art/gold-rush.webp' },
]
const image = { width: 1_440, height: 900, close: vi.fn() }
const read = vi.fn<() => Promise<typeof image>>()

beforeEach(() => {
  image.close.mockClear()
  read.mockReset().mockResolvedValue(image)
  vi.stubGlobal('createImageBitmap', read)
})
afterEach(() => void vi.unstubAllGlobals())

const file = (bytes = 3) => new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' })

interface Options {
  picture?: StoredContentPicture | null
  isReadOnly?: boolean
  isOptional?: boolean
}

async function open(answers: Answers = {}, { picture: first = { art: 'banners/welcome' }, ...options }: Options = {}) {
  const calls = answerCalls({
    'content.uploadPicture': { upload: key },
    'content.picture': { picture: 'UklGRg==' },
    ...answers,
  })
  const onChange = vi.fn<(picture: StoredContentPicture | null) => void>()
  function Field() {
    const [picture, setPicture] = useState<StoredContentPicture | null>(first)
    const change = (next: StoredContentPicture | null) => {
      onChange(next)
      setPicture(next)
    }
    return (
      <PictureField
        of="content"
        pictures={pictures}
        isReadOnly={false}
        {...options}
        picture={picture}
        onChange={change}
      />
    )
  }
  const shown = await show(<Field />)
  const choose = (chosen: File) => shown.user.upload(document.querySelector<HTMLElement>('input[type=file]')!, chosen)
  return { ...shown, calls, onChange, choose }
}

async function openCrop(answers: Answers = {}) {
  const shown = await open(answers)
  await shown.choose(file())
  await screen.findByText('Which part is kept')
  const use = () => screen.getByRole('button', { name: 'Use this part' })
  return { ...shown, use, kept: () => screen.getByRole('status').textContent }
}

const cropOf = (body: unknown) => (body as FormData).get('crop')

test('a picture of the site is chosen by its name, or none where none is needed', async () => {
  const { user, onChange } = await open({}, { isOptional: true })
  expect(screen.getByRole('img', { name: 'Picture' })).toHaveAttribute('src', '/art/welcome.webp')
  await user.click(screen.getByRole('radio', { name: 'gold-rush' }))
  expect(screen.getByRole('img', { name: 'Picture' })).toHaveAttribute('src', '/art/gold-rush.webp')
  await user.click(screen.getByRole('radio', { name: 'No picture' }))
  expect(screen.queryByRole('img')).toBeNull()
  expect(onChange.mock.calls).toEqual([[{ art: 'banners/gold-rush' }], [null]])
})

test('whoever may not change it sees the picture that was uploaded, and no way to another', async () => {
  await open({}, { picture: { upload: key }, isReadOnly: true })
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'Picture' })).toHaveAttribute('src', 'data:image/webp;base64,UklGRg=='),
  )
  expect(screen.queryAllByRole('radio')).toEqual([])
  expect(screen.queryByText('Upload a picture')).toBeNull()
})

test('the part that is kept begins in the middle, moves and zooms by buttons and by keys, and is sent', async () => {
  const { user, calls, onChange, use, kept } = await openCrop()
  expect(kept()).toBe('1440 × 688 of 1440 × 900 pixels, from 0, 106')
  await user.click(screen.getByRole('button', { name: 'Up' }))
  expect(kept()).toMatch(/from 0, 70$/)
  screen.getByRole('application', { name: 'The part that is kept' }).focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(kept()).toMatch(/from 0, 142$/)
  await user.keyboard('+')
  const zoomed = kept()
  expect(zoomed).toMatch(/^1309 × 625 of /)
  await user.keyboard('{Control>}-{/Control}')
  expect(kept()).toBe(zoomed)
  await user.click(screen.getByRole('button', { name: 'Wider' }))
  expect(kept()).toMatch(/^1440 × 688 of /)
  const [, left, top] = /from (\d+), (\d+)$/.exec(kept() ?? '') ?? []
  await user.click(use())
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith({ upload: key }))
  const [sent, ...more] = calls.to('content.uploadPicture').map(({ body }) => body as FormData)
  expect(more).toEqual([])
  expect(cropOf(sent)).toBe(`${left},${top},1440,688`)
  expect(sent?.get('group')).toBe('m_home')
  expect(sent?.get('picture')).toMatchObject({ name: 'photo.png' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(image.close).toHaveBeenCalledOnce()
  expect(await screen.findByRole('radio', { name: 'Uploaded picture' })).toBeChecked()
})

test('the part that is kept never leaves the picture', async () => {
  const { user, kept } = await openCrop()
  screen.getByRole('application').focus()
  await user.keyboard('{ArrowUp>20/}{ArrowLeft}')
  expect(kept()).toMatch(/from 0, 0$/)
  await user.keyboard('{ArrowDown>20/}{ArrowRight}')
  expect(kept()).toMatch(/from 0, 212$/)
  await user.keyboard('{+>40/}')
  expect(kept()).toMatch(/^360 × 172 of /)
})

test.each([
  [refusal('picture_invalid'), 'This is no picture that can be used: PNG or JPEG.'],
  ['lost', 'The connection dropped. Please try again.'],
] as const)('an upload that does not arrive is told, and the part is kept for another try', async (answer, words) => {
  const { user, calls, onChange, use, kept } = await openCrop({ 'content.uploadPicture': answer })
  await user.click(screen.getByRole('button', { name: 'Up' }))
  await user.click(use())
  const dialog = screen.getByRole('dialog')
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(words)
  expect(kept()).toMatch(/from 0, 70$/)
  expect(onChange).not.toHaveBeenCalled()
  calls.change({ 'content.uploadPicture': { upload: key } })
  await user.click(use())
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith({ upload: key }))
  expect(calls.to('content.uploadPicture').map(({ body }) => cropOf(body))).toEqual(['0,70,1440,688', '0,70,1440,688'])
})

test('a second press uploads nothing more, and whoever cancels meanwhile keeps the picture that was there', async () => {
  const { user, calls, onChange, use } = await openCrop({ 'content.uploadPicture': 'pending' })
  await user.click(use())
  await waitFor(() => expect(use()).toBeDisabled())
  await user.click(use())
  expect(calls.to('content.uploadPicture')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  calls.change({ 'content.uploadPicture': { upload: key } })
  await new Promise((resolve) => setImmediate(resolve))
  expect(onChange).not.toHaveBeenCalled()
  expect(screen.getByRole('img', { name: 'Picture' })).toHaveAttribute('src', '/art/welcome.webp')
})

test('a file that is too large or no picture is refused in words, until another one is chosen', async () => {
  const { choose, onChange } = await open()
  await choose(file(pictureBytesMax + 1))
  expect(await screen.findByRole('alert')).toHaveTextContent('The picture is too large: 5 MB at most.')
  expect(read).not.toHaveBeenCalled()
  read.mockRejectedValueOnce(new DOMException('no picture', 'InvalidStateError'))
  await choose(file())
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This is no picture that can be used'))
  await choose(file())
  expect(await screen.findByText('Which part is kept')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onChange).not.toHaveBeenCalled()
})
