import { LaunchPage } from '../../features/games/index.ts'
import { LatePlayCare } from '../../features/responsible-gaming/index.ts'

export function Page() {
  return (
    <>
      <LaunchPage />
      <LatePlayCare place="over" />
    </>
  )
}
