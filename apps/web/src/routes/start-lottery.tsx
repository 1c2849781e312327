import { LatePlayCare } from '../features/limits/index.ts'
import { BetPage } from '../features/lottery/index.ts'

export function Page() {
  return (
    <>
      <LatePlayCare place="row" />
      <BetPage />
    </>
  )
}
