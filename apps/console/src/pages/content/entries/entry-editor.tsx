import { Alert, Badge, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { timeText } from '../../../platform/dates.ts'
import { isSame } from '../../../platform/is-same.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import { useUnsaved } from '../../../platform/browser/unsaved.ts'
import { Page } from '../../../ui/page.tsx'
import { withoutBlanks, type Draft, type Entry, type Kind } from './drafts.ts'
import { EntryActs } from './entry-acts.tsx'
import { EntryHistory } from './entry-history.tsx'
import type { Choices, EntryPageProps } from './entry-page.tsx'
import { StateBadge } from './state-badge.tsx'

interface EntryEditorProps<Of extends Kind> extends EntryPageProps<Of> {
  entry: Entry
  choices: Choices
}

/** What somebody else saves meanwhile is announced and overwrites nothing that was typed. */
export function EntryEditor<Of extends Kind>({ entry, path, Fields, choices }: EntryEditorProps<Of>) {
  const t = useT()
  const may = useMay()
  const [read, setRead] = useState(entry)
  const [typed, setTyped] = useState(entry.draft as Draft<Of>)
  const draft = withoutBlanks(typed)
  const isDirty = !isSame(draft, read.draft)
  useUnsaved(isDirty)
  const isStale = entry.revision > read.revision
  const load = (fresh: Entry) => {
    setRead(fresh)
    setTyped(fresh.draft as Draft<Of>)
  }
  // Nothing was typed: what others have saved is shown at once.
  if (isStale && !isDirty) load(entry)
  return (
    <Page
      title={entry.title || t('content.untitled')}
      acts={
        <Group gap="xs">
          <StateBadge {...entry} />
          {isDirty && (
            <Badge variant="light" color="orange">
              {t('content.unsaved')}
            </Badge>
          )}
          <Button variant="default" component={Link} href={path}>
            {t('content.back')}
          </Button>
        </Group>
      }
    >
      {isStale && isDirty && (
        <Alert color="orange" role="alert">
          <Group justify="space-between">
            {t('content.stale', {
              name: entry.changedBy ?? t('content.installation'),
              time: timeText(entry.changedAt),
            })}
            <Button size="xs" variant="default" onClick={() => load(entry)}>
              {t('content.loadTheirs')}
            </Button>
          </Group>
        </Alert>
      )}
      {may('content.write') && (
        <EntryActs
          entry={entry}
          draft={draft}
          revision={read.revision}
          isDirty={isDirty}
          path={path}
          onSaved={(revision, saved) => setRead((known) => ({ ...known, ...(saved && { draft: saved }), revision }))}
        />
      )}
      <Fields
        draft={typed}
        choices={choices}
        isReadOnly={!may('content.write')}
        onChange={(changes) => setTyped((known) => ({ ...known, ...changes }))}
      />
      <EntryHistory entry={entry} isBlocked={isDirty || !may('content.write')} />
    </Page>
  )
}
