import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { PromotionForm } from '@fairground/contract/console'
import { eligibility as anybody } from '../../../testing/promotion-row.ts'
import { findField, show } from '../../../testing/show.tsx'
import { EligibilityFields } from './eligibility-fields.tsx'

test('countries are found by name, and kept by code in one order', async () => {
  let codes: readonly string[] = []
  function Form() {
    const [eligibility, setEligibility] = useState<PromotionForm['eligibility']>(anybody)
    return (
      <EligibilityFields
        eligibility={eligibility}
        countries={['DE', 'LA', 'VN']}
        isReadOnly={false}
        onChange={(next) => {
          codes = next.countries ?? []
          setEligibility(next)
        }}
      />
    )
  }
  const { user } = await show(<Form />)
  const field = await findField(/^From these countries/)
  await user.type(field, 'viet')
  expect(screen.queryByText('Germany')).toBeNull()
  await user.click(await screen.findByText('Vietnam'))
  await user.clear(field)
  await user.type(field, 'germ')
  await user.click(await screen.findByText('Germany'))
  expect(codes).toEqual(['DE', 'VN'])
})
