import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { Interrupted } from './interrupted.tsx'

test.each(['time_out_active', 'self_excluded'] as const)(
  'in a pause (%s) it says so, and leads to the limits',
  async (code) => {
    await show(<Interrupted failure={{ code }} title="Dragon Orchard" onAgain={vi.fn()} />)
    expect(screen.getByRole('heading', { name: 'Play is paused' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'See your limits' })).toHaveAttribute('href', '/m/limits')
    expect(screen.queryByRole('link', { name: 'Choose another game' })).toBeNull()
  },
)
