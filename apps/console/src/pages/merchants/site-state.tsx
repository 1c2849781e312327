import { Badge, Button, Group, NumberInput, Text } from '@mantine/core'
import { useState } from 'react'
import type { OperatorReply } from '@fairground/contract/console'
import { useAct } from '../../platform/calls.ts'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { Section } from '../../ui/section.tsx'

type Merchant = OperatorReply<'merchants.merchant'>

const minutesMax = 10_080

/** Whether players can use the site, and the two ways to close it to everybody. */
export function SiteState({ merchant }: { merchant: Merchant }) {
  const t = useT()
  const may = useMay()
  /** Held while it is asked: what a colleague does meanwhile does not turn it round. */
  const [asked, setAsked] = useState<'close' | 'openAgain' | 'restrict' | 'serve'>()
  const { isUnderMaintenance, maintenanceUntil, isRegionRestricted } = merchant
  const ask = (act: 'close' | 'openAgain' | 'restrict' | 'serve', isClosing: boolean) => (
    <Button {...(isClosing && { color: 'red.8' })} onClick={() => setAsked(act)}>
      {t(`merchants.${act}`)}
    </Button>
  )
  return (
    <Section
      title={t('merchants.state')}
      acts={
        may('merchants.write') && (
          <Group gap="xs">
            {ask(isUnderMaintenance ? 'openAgain' : 'close', !isUnderMaintenance)}
            {ask(isRegionRestricted ? 'serve' : 'restrict', !isRegionRestricted)}
          </Group>
        )
      }
    >
      <Group gap="xs">
        {isUnderMaintenance && maintenanceUntil && (
          <Badge size="lg" variant="light" color="red">
            {t('merchants.closedUntil', { time: timeText(maintenanceUntil) })}
          </Badge>
        )}
        {isRegionRestricted && (
          <Badge size="lg" variant="light" color="red">
            {t('merchants.restrictedNow')}
          </Badge>
        )}
        {!isUnderMaintenance && !isRegionRestricted && (
          <Badge size="lg" variant="light" color="green">
            {t('merchants.open')}
          </Badge>
        )}
      </Group>
      {(asked === 'close' || asked === 'openAgain') && (
        <MaintenanceDialog asked={asked} onClose={() => setAsked(undefined)} />
      )}
      {(asked === 'restrict' || asked === 'serve') && (
        <RegionDialog asked={asked} merchant={merchant} onClose={() => setAsked(undefined)} />
      )}
    </Section>
  )
}

function MaintenanceDialog({ asked, onClose }: { asked: 'close' | 'openAgain'; onClose: () => void }) {
  const t = useT()
  const [minutes, setMinutes] = useState<number | string>(30)
  const change = useAct('merchants.setMaintenance', { onDone: onClose })
  return (
    <ReasonDialog
      title={t(`merchants.${asked}`)}
      label={t(`merchants.${asked}`)}
      isDangerous={asked === 'close'}
      isBusy={change.isPending}
      isReady={asked === 'openAgain' || Number(minutes) >= 1}
      onClose={onClose}
      onConfirm={(reason) => change.mutate({ body: { minutes: asked === 'close' ? Number(minutes) : 0, reason } })}
    >
      {asked === 'close' && (
        <>
          <Text size="sm">{t('merchants.closeText')}</Text>
          <NumberInput
            label={t('merchants.minutes')}
            min={1}
            max={minutesMax}
            allowDecimal={false}
            clampBehavior="strict"
            value={minutes}
            onChange={setMinutes}
          />
        </>
      )}
    </ReasonDialog>
  )
}

interface RegionDialogProps {
  asked: 'restrict' | 'serve'
  merchant: Merchant
  onClose: () => void
}

/** The whole site, for every visitor: single countries are in the settings. */
function RegionDialog({ asked, merchant, onClose }: RegionDialogProps) {
  const t = useT()
  const change = useAct('merchants.setAccess', { onDone: onClose })
  // As it was when it was asked: a colleague's change meanwhile is refused, not overwritten.
  const [before] = useState(() => ({
    blockedAddresses: merchant.blockedAddresses,
    isRegionRestricted: merchant.isRegionRestricted,
  }))
  const after = { ...before, isRegionRestricted: asked === 'restrict' }
  return (
    <ReasonDialog
      title={t(`merchants.${asked}`)}
      label={t(`merchants.${asked}`)}
      isDangerous={asked === 'restrict'}
      isBusy={change.isPending}
      onClose={onClose}
      onConfirm={(reason) => change.mutate({ body: { before, after, reason } })}
    >
      <Text size="sm">{t(`merchants.${asked}Text`)}</Text>
    </ReasonDialog>
  )
}
