import { DepositQuestion, useDepositQuestion } from '../../features/responsible-gaming/index.ts'
import { DepositPage } from '../../features/payments/index.ts'

export function Page() {
  const isAsked = useDepositQuestion()
  return <DepositPage before={{ isAsked, Question: DepositQuestion }} />
}
