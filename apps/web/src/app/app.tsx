import { SiteContext, type Site } from '../platform/site.ts'
import { Shell } from './shell/shell.tsx'

export const App = ({ site }: { site: Site }) => (
  <SiteContext value={site}>
    <Shell />
  </SiteContext>
)
