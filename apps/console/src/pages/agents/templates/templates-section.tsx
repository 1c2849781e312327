import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useAct, useRead } from '../../../platform/calls.ts'
import { timeText } from '../../../platform/dates.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { Rows } from '../../../ui/rows.tsx'
import { Section } from '../../../ui/section.tsx'
import { Unread } from '../../../ui/unread.tsx'
import { percentOf } from '../terms/percent.ts'
import type { Template } from './template.ts'
import { TemplateDialog } from './template-dialog.tsx'

/** Terms that staff have at hand when the house offers a contract. */
export function TemplatesSection() {
  const t = useT()
  const isAllowed = useMay()('agents.write')
  const read = useRead('agents.contractTemplates', {})
  const [opened, setOpened] = useState<Template | 'new'>()
  const [removed, setRemoved] = useState<Template>()
  const list = read.data?.list
  return (
    <Section
      title={t('agents.templates.title')}
      acts={isAllowed && <Button onClick={() => setOpened('new')}>{t('agents.templates.new')}</Button>}
    >
      <Text size="sm" c="dimmed">
        {t('agents.templates.text')}
      </Text>
      <Unread read={read} height={120} />
      {list?.length === 0 && <Text c="dimmed">{t('agents.templates.none')}</Text>}
      {list && list.length > 0 && (
        <Rows
          rows={list}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          {...(isAllowed && { onOpen: setOpened })}
          columns={[
            { key: 'name', title: t('agents.templates.name'), render: ({ name }) => <bdi>{name}</bdi> },
            { key: 'kind', title: t('agents.kind'), render: ({ terms }) => t(`agents.kinds.${terms.kind}`) },
            { key: 'rates', title: t('agents.templates.rates'), render: ratesOf },
            { key: 'changedAt', title: t('agents.templates.changedAt'), render: (row) => timeText(row.changedAt) },
            { key: 'changedBy', title: t('agents.templates.changedBy'), render: ({ changedBy }) => changedBy },
            {
              key: 'acts',
              title: t('shell.table.acts'),
              isTitleHidden: true,
              render: (row) =>
                isAllowed && (
                  <Button size="xs" variant="default" onClick={() => setRemoved(row)}>
                    {t('agents.templates.remove')}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {opened && <TemplateDialog template={opened === 'new' ? null : opened} onClose={() => setOpened(undefined)} />}
      {removed && <RemoveDialog template={removed} onClose={() => setRemoved(undefined)} />}
    </Section>
  )
}

const ratesOf = ({ terms }: Template): string => terms.tiers.map(({ ratePpm }) => percentOf(ratePpm)).join(' · ')

function RemoveDialog({ template: { id, revision, name }, onClose }: { template: Template; onClose: () => void }) {
  const t = useT()
  const remove = useAct('agents.removeContractTemplate', { onDone: onClose })
  return (
    <ReasonDialog
      title={t('agents.templates.removeOf', { name })}
      label={t('agents.templates.remove')}
      isDangerous
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={(reason) => remove.mutate({ params: { id }, body: { revision, reason } })}
    />
  )
}
