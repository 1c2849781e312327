import { Button, Checkbox, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { Section } from '../../ui/section.tsx'

interface AccessFormProps {
  blockedAddresses: readonly string[]
  isRegionRestricted: boolean
}

/** Who may not use the site. What somebody else has changed meanwhile is not overwritten. */
export function AccessForm({ blockedAddresses, isRegionRestricted }: AccessFormProps) {
  const t = useT()
  const may = useMay()
  const [text, setText] = useState(blockedAddresses.join('\n'))
  const [isClosed, setClosed] = useState(isRegionRestricted)
  const [isAsking, setAsking] = useState(false)
  const save = useAct('merchants.setAccess', { onDone: () => setAsking(false) })
  const wanted = text.split(/\s+/).filter(Boolean)
  const isChanged = wanted.join() !== blockedAddresses.join() || isClosed !== isRegionRestricted
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
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Checkbox
          label={t('merchants.region')}
          disabled={!may('merchants.write')}
          checked={isClosed}
          onChange={({ currentTarget }) => setClosed(currentTarget.checked)}
        />
        {may('merchants.write') && (
          <Group justify="flex-end">
            <Button disabled={!isChanged} onClick={() => setAsking(true)}>
              {t('shell.save')}
            </Button>
          </Group>
        )}
      </Stack>
      {isAsking && (
        <ReasonDialog
          title={t('merchants.access')}
          label={t('shell.save')}
          isBusy={save.isPending}
          onClose={() => setAsking(false)}
          onConfirm={(reason) =>
            save.mutate({
              body: { before: [...blockedAddresses], blockedAddresses: wanted, isRegionRestricted: isClosed, reason },
            })
          }
        />
      )}
    </Section>
  )
}
