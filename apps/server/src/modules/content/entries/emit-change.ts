import type { EntryBody } from '@fairground/contract/console'
import type { CommandTools } from '../../../platform/commands/command.ts'
import { agentsOnly } from '../content.queries.ts'

/**
 * Tells open pages that an entry began or ended to be shown, or reads differently. Those who may see an announcement
 * count their unread ones again: one event for all of them, not one each.
 * @param bodies what was shown before, and what is shown from now on
 */
export function emitChange({ emit }: Pick<CommandTools, 'emit'>, bodies: readonly (EntryBody | null)[]): void {
  emit({ topic: 'content', body: {} })
  const audiences = bodies.flatMap((body) => (body ? (audienceOf(body) ?? []) : []))
  for (const audience of new Set(audiences)) emit({ topic: 'announced', audience, body: {} })
}

/** Null: it is counted for nobody. Popups for visitors are not: a guest has read nothing. */
function audienceOf(body: EntryBody): 'members' | 'agents' | null {
  if (body.kind !== 'announcement' || body.execution === 'B') return null
  return body.type === agentsOnly ? 'agents' : 'members'
}
