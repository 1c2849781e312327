import { useEffect } from 'react'
import { useSite } from '../../../platform/site.ts'

/** The title of the browser's tab is the game's name. */
export function useGameTitle(name: string | undefined): void {
  const { name: siteName } = useSite().boot.status.info.whitelabel
  useEffect(() => {
    if (name) document.title = `${name} · ${siteName}`
  }, [name, siteName])
}
