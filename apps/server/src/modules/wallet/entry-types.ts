/** Movements that belong to being an agent: what the line brings, and what is sent to or from those next to it. */
const agentTypes: readonly string[] = [
  'lottery.rebate',
  'lottery.rebate_reversal',
  'agent.commission',
  'agent.commission_reversal',
  'agent.salary',
  'agent.dividend',
  'agent.net_win',
  'agent.affiliate',
  'agent.transfer',
  'agent.rain',
  'agent.rain_win',
  'agent.rain_return',
]

interface Asked {
  type?: string | undefined
  /** `A`: of agents. */
  types?: 'A' | undefined
}

/** Undefined: every type. A single type that is not among those asked for leaves none. */
export function typesOf({ type, types }: Asked): readonly string[] | undefined {
  if (types === undefined) return type === undefined ? undefined : [type]
  return type === undefined ? agentTypes : agentTypes.filter((each) => each === type)
}

export const withinTypes = (list: readonly string[], asked: Asked): string[] => {
  const wanted = typesOf(asked)
  return list.filter((type) => wanted === undefined || wanted.includes(type))
}
