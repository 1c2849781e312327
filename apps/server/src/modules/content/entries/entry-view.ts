import type { EntryBody, OperatorReply } from '@fairground/contract/console'
import type { LanguageTag } from '@fairground/contract'
import { textIn } from '../text-in.ts'
import type { EntryRow } from './entries.queries.ts'
import { sectionOf } from './entry-body.ts'

type View = OperatorReply<'content.entries'>['list'][number]

export const titleOf = ({ texts }: EntryBody, language: LanguageTag): string => textIn(texts, 'title', [language])

export const entryView = (row: EntryRow, language: LanguageTag): View => ({
  id: row.id,
  kind: row.kind,
  title: titleOf(row.draft, language),
  section: sectionOf(row.draft),
  languages: Object.keys(row.draft.texts) as View['languages'],
  state: row.state,
  isChanged: row.published !== null && JSON.stringify(row.published) !== JSON.stringify(row.draft),
  position: row.position,
  shownFrom: row.shown_from?.toISOString() ?? null,
  shownUntil: row.shown_until?.toISOString() ?? null,
  changedAt: row.changed_at.toISOString(),
  changedBy: row.changed_by,
})
