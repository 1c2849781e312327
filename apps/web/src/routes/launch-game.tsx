import { LaunchPage } from '../features/games/index.ts'
import { LatePlayCare } from '../features/limits/index.ts'

export function Page() {
  return (
    <>
      <LaunchPage />
      <LatePlayCare place="over" />
    </>
  )
}
