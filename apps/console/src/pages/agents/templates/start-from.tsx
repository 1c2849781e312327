import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { agentContractKinds } from '@fairground/contract'
import { useRead } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import type { Template } from './template.ts'

/** Templates to begin with, by kind. Without them terms are typed as before. */
export function StartFrom({ onChoose }: { onChoose: (template: Template) => void }) {
  const t = useT()
  const { data, error, refetch } = useRead('agents.contractTemplates', {})
  const [chosenId, setChosenId] = useState('')
  if (!data) return error ? <Refusal cause={error} onAgain={() => void refetch()} /> : null
  if (data.list.length === 0) return null
  const groups = agentContractKinds.map((kind) => ({
    group: t(`agents.kinds.${kind}`),
    items: data.list.filter(({ terms }) => terms.kind === kind).map(({ id, name }) => ({ value: id, label: name })),
  }))
  return (
    <NativeSelect
      label={t('agents.templates.start')}
      description={t('agents.templates.startHint')}
      data={[{ value: '', label: t('agents.templates.startNone') }, ...groups.filter(({ items }) => items.length > 0)]}
      value={chosenId}
      onChange={({ currentTarget: { value } }) => {
        setChosenId(value)
        const chosen = data.list.find(({ id }) => id === value)
        if (chosen) onChoose(chosen)
      }}
    />
  )
}
