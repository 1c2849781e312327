import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { findField, show } from '../../testing/show.tsx'
import { ArtField } from './art-field.tsx'

const arts = [
  { art: 'banners/welcome', src: '/art/welcome.webp' },
  { art: 'banners/gold-rush', src: '/art/gold-rush.webp' },
]

test('a picture is chosen by a name that reads, and shown', async () => {
  const onChange = vi.fn()
  const { user } = await show(<ArtField label="Picture" arts={arts} value="banners/gold-rush" onChange={onChange} />)
  expect(screen.getByRole('img', { name: 'Gold rush' })).toHaveAttribute('src', '/art/gold-rush.webp')
  await user.selectOptions(await findField('Picture'), 'Welcome')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('banners/welcome')
})

test('a picture that is gone keeps its name and shows none', async () => {
  await show(<ArtField label="Picture" arts={arts} value="banners/old" isReadOnly onChange={() => undefined} />)
  expect(await findField('Picture')).toHaveValue('banners/old')
  expect(await findField('Picture')).toBeDisabled()
  expect(screen.queryByRole('img')).toBeNull()
})
