import type { AgentMenuKey } from '@fairground/contract'
import { href, type Path } from '../../../platform/router/route.ts'
import type { IconGlyph } from '../../../ui/icons/icon.tsx'

export interface AgentMenuEntry {
  key: AgentMenuKey
  href: string
  icon: IconGlyph
}

const places: Readonly<Record<AgentMenuKey, [to: Path, icon: IconGlyph['name']]>> = {
  team_overview: ['/m/agent/team/overview', 'chart-line-up'],
  transaction_record: ['/m/transaction/record', 'receipt'],
  team_management: ['/m/member/team', 'users-three'],
  red_rain: ['/m/redRain', 'cloud-rain'],
  team_pnl: ['/m/agent/team/pnl', 'scales'],
  team_betting: ['/m/teamBetting', 'dice-five'],
  agent_rebate: ['/m/member/agent/agentRebeat', 'percent'],
  team_rebate: ['/m/member/teamRebate', 'hand-coins'],
  security: ['/m/securityCenter', 'shield-check'],
  mail: ['/m/webEmail', 'envelope-simple'],
  affiliate: ['/m/agent/affiliate', 'link'],
}

/** In the order of specification §2, screen 22; an entry that the merchant's menu leaves out is not shown. */
export const agentMenu = (menu: readonly string[], { givesRains = false } = {}): AgentMenuEntry[] =>
  (Object.keys(places) as AgentMenuKey[])
    .filter((key) => menu.length === 0 || menu.includes(key))
    .map((key) => {
      const [place, name] = places[key]
      // Where agents give rains, their page leads on to the rain itself.
      const to = key === 'red_rain' && givesRains ? '/m/agent/redRain' : place
      return {
        key,
        href: key === 'transaction_record' ? href(to, { types: 'A' }) : href(to),
        icon: { name, weight: 'duotone' } as IconGlyph,
      }
    })
