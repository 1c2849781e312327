import { expect, test } from 'vitest'
import { agentMenu } from './agent-menu.ts'

const keys = (menu: readonly string[]) => agentMenu(menu).map(({ key }) => key)

test('a merchant without a menu of its own shows every entry, in the order of the specification', () => {
  expect(keys([])).toEqual([
    'team_overview',
    'transaction_record',
    'team_management',
    'red_rain',
    'team_pnl',
    'team_betting',
    'agent_rebate',
    'team_rebate',
    'security',
    'mail',
    'affiliate',
  ])
})

test('entries that the menu leaves out are not shown, whatever the order of the menu', () => {
  expect(keys(['mail', 'telegram', 'team_management'])).toEqual(['team_management', 'mail'])
  expect(keys(['telegram'])).toEqual([])
})

test('red rain leads to the agent’s own ones where the merchant lets agents give them', () => {
  expect(agentMenu(['red_rain'])[0]?.href).toBe('/m/redRain')
  expect(agentMenu(['red_rain'], { givesRains: true })[0]?.href).toBe('/m/agent/redRain')
})

test('transactions lead to those of agents', () => {
  expect(agentMenu(['transaction_record'])[0]?.href).toBe('/m/transaction/record?types=A')
})
