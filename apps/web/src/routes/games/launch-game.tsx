import { LaunchPage } from '../../features/games/index.ts'
import { LazySessionClock } from '../../features/responsible-gaming/index.ts'

export function Page() {
  return (
    <>
      <LaunchPage />
      <LazySessionClock place="over" />
    </>
  )
}
