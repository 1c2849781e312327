import { Skeleton } from '@mantine/core'
import type { ComponentType } from 'react'
import { useParams } from 'wouter'
import type { OperatorReply } from '@fairground/contract/console'
import { useRead } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { Page } from '../../../ui/page.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import type { Draft, Kind } from './drafts.ts'
import { EntryEditor } from './entry-editor.tsx'
import { NewEntry } from './new-entry.tsx'

export type Choices = OperatorReply<'content.choices'>

export interface FieldsProps<Of extends Kind> {
  draft: Draft<Of>
  choices: Choices
  isReadOnly: boolean
  onChange: (changes: Partial<Draft<Of>>) => void
}

export interface EntryPageProps<Of extends Kind> {
  /** What a new one begins with. */
  blank: Draft<Of>
  /** Of the list. */
  path: string
  Fields: ComponentType<FieldsProps<Of>>
}

/** One entry, or a new one. */
export function EntryPage<Of extends Kind>(props: EntryPageProps<Of>) {
  const t = useT()
  const { id } = useParams<{ id: string }>()
  const isNew = id === 'new'
  const choices = useRead('content.choices', {})
  const entry = useRead('content.entry', { params: { id } }, { isEnabled: !isNew, everyMs: 15_000 })
  if (choices.data && isNew) return <NewEntry {...props} choices={choices.data} />
  if (choices.data && entry.data?.id === id && entry.data.kind === props.blank.kind)
    return <EntryEditor key={id} {...props} entry={entry.data} choices={choices.data} />
  const error = choices.error ?? entry.error
  return (
    <Page title={t('shell.loading')}>
      {error ? (
        <Refusal cause={error} onAgain={() => void Promise.all([choices.refetch(), entry.refetch()])} />
      ) : (
        <Skeleton height={320} aria-label={t('shell.loading')} />
      )}
    </Page>
  )
}
