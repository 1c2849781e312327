import { useEffect } from 'react'
import { useSite } from '../../platform/site.ts'
import { SoonPage } from '../soon-page.tsx'

/** A frame with the merchant's task game; without a link to one the page says so. */
export function Page() {
  const { boot, router } = useSite()
  const hasGame = boot.status.info.resources.some(({ resourceType }) => resourceType === 'TASK')
  useEffect(() => {
    if (!hasGame) router.navigate('/m/home', { replace: true })
  }, [hasGame, router])
  return hasGame ? <SoonPage /> : null
}
