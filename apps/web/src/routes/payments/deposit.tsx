import { DepositQuestion, PauseAlert, useDepositQuestion } from '../../features/responsible-gaming/index.ts'
import { DepositPage } from '../../features/payments/index.ts'
import type { RawSearch } from '../../platform/router/route.ts'
import { oneOf, uuid } from '../search-values.ts'

/** `deposit`: the one to look at; payment providers lead back to it. */
export const search = ({ deposit, promotion, view }: RawSearch) => ({
  deposit: uuid(deposit),
  promotion: uuid(promotion),
  view: oneOf(['history'], view),
})

export function Page() {
  const isAsked = useDepositQuestion()
  return (
    <>
      <PauseAlert />
      <DepositPage before={{ isAsked, Question: DepositQuestion }} />
    </>
  )
}
