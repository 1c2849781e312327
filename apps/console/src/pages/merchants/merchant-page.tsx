import { Skeleton, Stack, Tabs } from '@mantine/core'
import { useLocation, useParams } from 'wouter'
import type { OperatorReply } from '@fairground/contract/console'
import { useRead } from '../../platform/calls.ts'
import { useT } from '../../platform/i18n.tsx'
import { Page } from '../../ui/page.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { AccessForm } from './access-form.tsx'
import { LookTab } from './look/look-tab.tsx'
import { SettingsTab } from './settings/settings-tab.tsx'
import { SiteSection } from './site-section.tsx'
import { SiteState } from './site-state.tsx'

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
