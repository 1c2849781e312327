import { useEffect } from 'react'
import { useSite } from '../../platform/site.ts'
import { SoonPage } from '../soon-page.tsx'

/** The frame of the merchant's task game; without a link to one there is nothing to see. */
export function Page() {
  const { boot, router } = useSite()
  const hasGame = boot.status.info.resources.some(({ resourceType }) => resourceType === 'TASK')
  useEffect(() => {
    if (!hasGame) router.navigate('/m/home', { replace: true })
  }, [hasGame, router])
  return hasGame ? <SoonPage /> : null
}
