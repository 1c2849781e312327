import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { Page } from '../../../ui/page.tsx'
import { withoutBlanks, type Draft, type Kind } from './drafts.ts'
import type { Choices, EntryPageProps } from './entry-page.tsx'

export function NewEntry<Of extends Kind>(props: EntryPageProps<Of> & { choices: Choices }) {
  const { blank, path, Fields, choices } = props
  const t = useT()
  const [, go] = useLocation()
  const [draft, setDraft] = useState<Draft<Of>>(blank)
  const create = useAct('content.create', { onDone: ({ id }) => go(`${path}/${id}`, { replace: true }) })
  return (
    <Page
      title={t(`content.new.${blank.kind}`)}
      acts={
        <Group gap="xs">
          <Button variant="default" component={Link} href={path}>
            {t('content.back')}
          </Button>
          <Button loading={create.isPending} onClick={() => create.mutate({ body: { draft: withoutBlanks(draft) } })}>
            {t('content.saveDraft')}
          </Button>
        </Group>
      }
    >
      <Fields
        draft={draft}
        choices={choices}
        isReadOnly={false}
        onChange={(changes) => setDraft((known) => ({ ...known, ...changes }))}
      />
    </Page>
  )
}
