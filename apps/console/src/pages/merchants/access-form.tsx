import { Stack, Textarea } from '@mantine/core'
import type { SiteAccess } from '@fairground/contract/console'
import { useAct } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { useDraft } from '../../platform/use-draft.ts'
import { Section } from '../../ui/section.tsx'
import { SaveBar } from './save-bar.tsx'

const formOf = ({ blockedAddresses, isRegionRestricted }: SiteAccess) => ({
  addresses: blockedAddresses.join('\n'),
  isRegionRestricted,
})
const accessOf = ({ addresses, isRegionRestricted }: ReturnType<typeof formOf>): SiteAccess => ({
  blockedAddresses: [...new Set(addresses.split(/\s+/).filter(Boolean))],
  isRegionRestricted,
})

/**
 * Addresses that may not use the site. What another operator has changed meanwhile is not overwritten, nor is whether the site
 * is closed to everybody, which the same call changes.
 */
export function AccessForm({ access }: { access: SiteAccess }) {
  const t = useT()
  const may = useMay()
  const { read, draft, set, load, isDirty, isStale } = useDraft(formOf(access))
  // What is saved comes back as it stands here.
  const save = useAct('merchants.setAccess', { onDone: () => set(formOf(accessOf(draft))) })
  return (
    <Section title={t('merchants.access')}>
      <Stack>
        <Textarea
          label={t('merchants.blocked')}
          description={t('merchants.blockedHint')}
          autosize
          minRows={3}
          maxRows={12}
          readOnly={!may('merchants.write')}
          value={draft.addresses}
          onChange={({ currentTarget }) => set({ addresses: currentTarget.value })}
        />
        {may('merchants.write') && (
          <SaveBar
            title={t('merchants.access')}
            isDirty={isDirty}
            isStale={isStale}
            isBusy={save.isPending}
            onLoad={load}
            onSave={(reason) => save.mutateAsync({ body: { before: accessOf(read), after: accessOf(draft), reason } })}
          />
        )}
      </Stack>
    </Section>
  )
}
