import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { contractTemplateLimits } from '@fairground/contract/console'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { TermsFields } from '../terms/terms-fields.tsx'
import { blankTerms, formOf, readTermsForm } from '../terms/terms-form.ts'
import type { Template } from './template.ts'
import { autoDirection } from '../../../ui/fields/auto-direction.ts'

/** A template as it was opened, or a new one: changes of colleagues are not overwritten. */
export function TemplateDialog({ template, onClose }: { template: Template | null; onClose: () => void }) {
  const t = useT()
  const [name, setName] = useState(template?.name ?? '')
  const [form, setForm] = useState(() => (template ? formOf(template.terms) : blankTerms))
  const create = useAct('agents.createContractTemplate', { onDone: onClose })
  const save = useAct('agents.saveContractTemplate', { onDone: onClose })
  const terms = readTermsForm(form)
  return (
    <ReasonDialog
      title={template?.name ?? t('agents.templates.new')}
      label={t('shell.save')}
      isBusy={create.isPending || save.isPending}
      isReady={terms !== null && name.trim() !== ''}
      onClose={onClose}
      onConfirm={(reason) => {
        if (!terms) return
        const draft = { name: name.trim(), terms }
        if (template === null) return create.mutate({ body: { draft, reason } })
        const { id, revision } = template
        save.mutate({ params: { id }, body: { revision, draft, reason } })
      }}
    >
      <TextInput
        label={t('agents.templates.name')}
        description={t('agents.templates.nameHint')}
        required
        maxLength={contractTemplateLimits.name}
        {...autoDirection}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <TermsFields form={form} onChange={setForm} />
    </ReasonDialog>
  )
}
