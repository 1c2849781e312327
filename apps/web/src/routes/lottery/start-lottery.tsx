import { LazySessionClock } from '../../features/responsible-gaming/index.ts'
import { BetPage } from '../../features/lottery/index.ts'

export function Page() {
  return (
    <>
      <LazySessionClock place="row" />
      <BetPage />
    </>
  )
}
