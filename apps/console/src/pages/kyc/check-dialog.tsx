import { Button, Chip, Group, Image, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import type { Check } from './kyc-page.tsx'

/** The pictures side by side, once the reviewer asks for them: that they look is recorded. */
export function CheckDialog({ check, onClose }: { check: Check; onClose: () => void }) {
  const t = useT()
  const may = useMay()
  const [isRejecting, setRejecting] = useState(false)
  const look = useAct('kyc.look')
  const decide = useAct('kyc.decide', { onDone: onClose })
  const params = { memberId: check.memberId }
  const { data: seen } = look
  if (isRejecting)
    return (
      <RejectDialog
        isBusy={decide.isPending}
        onClose={() => setRejecting(false)}
        onReject={(reason) =>
          seen && decide.mutate({ params, body: { state: 'rejected', checkId: seen.checkId, reason } })
        }
      />
    )
  return (
    <Dialog size="80%" onClose={onClose} title={t('kyc.checkOf', { account: check.account })}>
      <Stack>
        {!seen && may('kyc.decide') && (
          <Group>
            <Button loading={look.isPending} onClick={() => look.mutate({ params, body: {} })}>
              {t('kyc.look')}
            </Button>
            <Text size="sm" c="dimmed">
              {t('kyc.lookHint')}
            </Text>
          </Group>
        )}
        {seen && (
          <>
            <Facts
              facts={[
                [t('kyc.document'), seen.document],
                [t('kyc.born'), seen.birthDate ?? '–'],
                [t('kyc.remark'), seen.remark || '–'],
              ]}
            />
            <SimpleGrid cols={{ base: 1, md: Math.max(1, seen.pictures.length) }}>
              {seen.pictures.map((picture, index) => (
                <Image
                  // The order of pictures never changes.
                  key={`${check.id}-${index + 1}`}
                  src={`data:image/jpeg;base64,${picture}`}
                  alt={t('kyc.picture', { number: index + 1 })}
                  fit="contain"
                  mah={560}
                />
              ))}
            </SimpleGrid>
          </>
        )}
        {check.state === 'under_review' && may('kyc.decide') && (
          <Group justify="flex-end">
            <Button variant="default" disabled={!seen} onClick={() => setRejecting(true)}>
              {t('kyc.reject')}
            </Button>
            <Button
              disabled={!seen}
              loading={decide.isPending}
              onClick={() => seen && decide.mutate({ params, body: { state: 'verified', checkId: seen.checkId } })}
            >
              {t('kyc.approve')}
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}

const presets = ['blurred', 'cut', 'other', 'expired'] as const

interface RejectDialogProps {
  isBusy: boolean
  onClose: () => void
  onReject: (reason: string) => void
}

function RejectDialog({ isBusy, onClose, onReject }: RejectDialogProps) {
  const t = useT()
  const [preset, setPreset] = useState('')
  return (
    <ReasonDialog
      key={preset}
      title={t('kyc.reject')}
      label={t('kyc.reject')}
      isDangerous
      isBusy={isBusy}
      initial={preset}
      onClose={onClose}
      onConfirm={onReject}
    >
      <Text size="sm">{t('kyc.rejectText')}</Text>
      <Chip.Group value={preset} onChange={setPreset}>
        <Stack gap="xs">
          {presets.map((name) => (
            <Chip key={name} value={t(`kyc.presets.${name}`)}>
              {t(`kyc.presets.${name}`)}
            </Chip>
          ))}
        </Stack>
      </Chip.Group>
    </ReasonDialog>
  )
}
