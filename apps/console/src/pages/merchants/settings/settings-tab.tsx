import { Stack } from '@mantine/core'
import { commissionBases } from '@fairground/contract'
import type { OperatorReply } from '@fairground/contract/console'
import { useAct } from '../../../platform/calls.ts'
import { useT } from '../../../platform/i18n.tsx'
import { useMay } from '../../../platform/session.tsx'
import { SaveBar } from '../save-bar.tsx'
import { useDraft } from '../../../platform/use-draft.ts'
import { CommissionFields } from '../commission-fields.tsx'
import { CategoryFields } from './category-fields.tsx'
import { ChatFields } from './chat-fields.tsx'
import { CountryField } from './country-field.tsx'
import { LimitFields, PaceFields } from './limit-fields.tsx'
import { LinkField } from './link-field.tsx'
import { MaintenanceFields } from './maintenance-fields.tsx'
import { MoneyFields } from './money-fields.tsx'
import { RegistrationFields } from './registration-fields.tsx'
import { SiteFields } from './site-fields.tsx'
import { SwitchFields } from './switch-fields.tsx'

/** How the site works. */
export function SettingsTab({ settings, choices }: Pick<OperatorReply<'merchants.settings'>, 'settings' | 'choices'>) {
  const t = useT()
  const may = useMay()
  const { read, draft, set, load, isDirty, isStale } = useDraft(settings)
  const save = useAct('merchants.setSettings')
  const isReadOnly = !may('merchants.write')
  const fields = { form: draft, choices, isReadOnly, set }
  return (
    <Stack>
      <SiteFields {...fields} />
      <MoneyFields {...fields} />
      <RegistrationFields {...fields} />
      <SwitchFields {...fields} />
      <CategoryFields {...fields} />
      <LimitFields {...fields} />
      <PaceFields {...fields} />
      {commissionBases.map((basis) => (
        <CommissionFields key={basis} basis={basis} {...fields} />
      ))}
      <CountryField {...fields} />
      <LinkField {...fields} />
      <ChatFields {...fields} />
      <MaintenanceFields {...fields} />
      {!isReadOnly && (
        <SaveBar
          title={t('merchants.tabs.settings')}
          isDirty={isDirty}
          isStale={isStale}
          isBusy={save.isPending}
          onLoad={load}
          onSave={(reason) => save.mutateAsync({ body: { before: read, settings: draft, reason } })}
        />
      )}
    </Stack>
  )
}
