import { Badge, Button, NumberInput, Skeleton, Stack, Tabs, Text } from '@mantine/core'
import { useState } from 'react'
import { useLocation, useParams } from 'wouter'
import type { OperatorReply } from '@fairground/contract/console'
import { useAct, useRead } from '../../platform/calls.ts'
import { timeText } from '../../platform/dates.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Section } from '../../ui/section.tsx'
import { AccessForm } from './access-form.tsx'
import { LookTab } from './look/look-tab.tsx'
import { SettingsTab } from './settings/settings-tab.tsx'
import { SiteSection } from './site-section.tsx'

type Merchant = OperatorReply<'merchants.merchant'>

const tabs = ['state', 'settings', 'look'] as const

export function MerchantPage() {
  const t = useT()
  const { tab = 'state' } = useParams()
  const [, go] = useLocation()
  const { data: merchant, error, refetch } = useRead('merchants.merchant', {}, { everyMs: 10_000 })
  return (
    <Page title={merchant?.name ?? t('shell.nav.merchant')}>
      {!merchant && (error ? <Refusal cause={error} onAgain={() => void refetch()} /> : <Skeleton height={320} />)}
      {merchant && (
        <Tabs
          value={tab}
          onChange={(next) => go(next === 'state' ? '/merchant' : `/merchant/${next}`)}
          keepMounted={false}
        >
          <Tabs.List mb="md">
            {tabs.map((each) => (
              <Tabs.Tab key={each} value={each}>
                {t(`merchants.tabs.${each}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="state">
            <State merchant={merchant} />
          </Tabs.Panel>
          <Tabs.Panel value="settings">
            <Settings merchant={merchant} tab="settings" />
          </Tabs.Panel>
          <Tabs.Panel value="look">
            <Settings merchant={merchant} tab="look" />
          </Tabs.Panel>
        </Tabs>
      )}
    </Page>
  )
}

function Settings({ merchant, tab }: { merchant: Merchant; tab: 'settings' | 'look' }) {
  const { data, error, refetch } = useRead('merchants.settings', {})
  if (!data) return error ? <Refusal cause={error} onAgain={() => void refetch()} /> : <Skeleton height={320} />
  if (tab === 'look') return <LookTab key={merchant.code} look={data.look} />
  return <SettingsTab key={merchant.code} settings={data.settings} choices={data.choices} />
}

function State({ merchant }: { merchant: Merchant }) {
  return (
    <Stack>
      <SiteState merchant={merchant} />
      <SiteSection merchant={merchant} />
      <AccessForm access={merchant} />
    </Stack>
  )
}

const minutesMax = 10_080

function SiteState({ merchant: { isUnderMaintenance, maintenanceUntil } }: { merchant: Merchant }) {
  const t = useT()
  const may = useMay()
  /** Held while it is asked: what a colleague does meanwhile does not turn it round. */
  const [asked, setAsked] = useState<'close' | 'openAgain'>()
  const [minutes, setMinutes] = useState<number | string>(30)
  const close = () => setAsked(undefined)
  const change = useAct('merchants.setMaintenance', { onDone: close })
  const next = isUnderMaintenance ? 'openAgain' : 'close'
  return (
    <Section
      title={t('merchants.state')}
      acts={
        may('merchants.write') && (
          <Button {...(next === 'close' && { color: 'red.8' })} onClick={() => setAsked(next)}>
            {t(`merchants.${next}`)}
          </Button>
        )
      }
    >
      {isUnderMaintenance && maintenanceUntil ? (
        <Badge size="lg" variant="light" color="red">
          {t('merchants.closedUntil', { time: timeText(maintenanceUntil) })}
        </Badge>
      ) : (
        <Badge size="lg" variant="light" color="green">
          {t('merchants.open')}
        </Badge>
      )}
      {asked && (
        <ReasonDialog
          title={t(`merchants.${asked}`)}
          label={t(`merchants.${asked}`)}
          isDangerous={asked === 'close'}
          isBusy={change.isPending}
          isReady={asked === 'openAgain' || Number(minutes) >= 1}
          onClose={close}
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
      )}
    </Section>
  )
}
