import { DepositQuestion, useDepositQuestion } from '../features/limits/index.ts'
import { DepositPage } from '../features/wallet/index.ts'

export function Page() {
  const isAsked = useDepositQuestion()
  return <DepositPage before={{ isAsked, Question: DepositQuestion }} />
}
