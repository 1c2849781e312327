import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OperatorReply } from '@fairground/contract/console'
import { timeText } from '../../../platform/dates.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import { ListTable } from '../../../ui/list-table.tsx'
import { Page } from '../../../ui/page.tsx'
import { CannedAnswerDialog } from './canned-answer-dialog.tsx'

export type CannedAnswer = OperatorReply<'messaging.cannedAnswers'>['list'][number]

/** Answers that operators have at hand, for feedback and the live chat. */
export function CannedAnswersPage() {
  const t = useT()
  const may = useMay()
  const [opened, setOpened] = useState<CannedAnswer | 'new'>()
  return (
    <Page
      title={t('shell.nav.cannedAnswers')}
      acts={may('messaging.answers') && <Button onClick={() => setOpened('new')}>{t('messaging.canned.new')}</Button>}
    >
      <ListTable
        call="messaging.cannedAnswers"
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={setOpened}
        columns={[
          { key: 'name', title: t('messaging.canned.name'), render: ({ name }) => name },
          {
            key: 'languages',
            title: t('messaging.canned.languages'),
            render: ({ texts }) => Object.keys(texts).join(', '),
          },
          { key: 'changedAt', title: t('messaging.canned.changedAt'), render: (row) => timeText(row.changedAt) },
          { key: 'changedBy', title: t('messaging.canned.changedBy'), render: ({ changedBy }) => changedBy },
        ]}
      />
      {opened && <CannedAnswerDialog answer={opened === 'new' ? null : opened} onClose={() => setOpened(undefined)} />}
    </Page>
  )
}
