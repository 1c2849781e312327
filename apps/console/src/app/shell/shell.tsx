import { AppShell, Burger, Button, Group, NativeSelect, NavLink, ScrollArea, Skeleton, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link, Redirect, Route, Switch, useLocation } from 'wouter'
import type { ConsoleKey } from '@fairground/texts/console'
import { forgetRows, merchantChoice } from '../../platform/calls.ts'
import { useChatStream } from '../../platform/chat-stream.ts'
import { useT } from '../../platform/i18n.tsx'
import { useMay, useStaff } from '../../platform/session.tsx'
import { Page } from '../../ui/page.tsx'
import type { ConsolePage } from '../menu/page.ts'
import { consolePages } from '../pages.ts'
import { ChatMark } from './chat-mark.tsx'
import { IdleWatch } from './idle-watch.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { Search } from './search/search.tsx'
import { SiteClosedBar } from './site-closed-bar.tsx'
import { StaffMenu } from './staff-menu.tsx'

export function Shell() {
  const t = useT()
  const may = useMay()
  const [isOpen, { toggle, close }] = useDisclosure()
  const [merchant, setMerchant] = useState(merchantChoice.get)
  const open = consolePages.filter(({ permission }) => permission === undefined || may(permission))
  const home = open.find(({ title }) => title !== undefined)?.path ?? '/account'
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 232, breakpoint: 'md', collapsed: { mobile: !isOpen } }}
      padding="md"
    >
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group wrap="nowrap">
            <Button component="a" href="#content" className="skip-link">
              {t('shell.skip')}
            </Button>
            <Burger opened={isOpen} onClick={toggle} hiddenFrom="md" aria-label={t('shell.menu')} />
            <Text fw={700} visibleFrom="sm">
              {t('shell.title')}
            </Text>
          </Group>
          <Group wrap="nowrap" gap="xs" miw={0}>
            <Search />
            <MerchantChoice value={merchant} onChange={setMerchant} />
            <StaffMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar>
        <ScrollArea p="xs" component="nav" aria-label={t('shell.nav.label')}>
          <Menu pages={open} onFollow={close} />
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main id="content" key={merchant}>
        <OfflineBar />
        <SiteClosedBar />
        <Suspense fallback={<Skeleton height={320} aria-label={t('shell.loading')} />}>
          <Switch>
            {open.map(({ path, Page: Body }) => (
              <Route key={path} path={path} component={Body} />
            ))}
            <Route path="/">
              <Redirect to={home} replace />
            </Route>
            <Route>
              <Unknown />
            </Route>
          </Switch>
        </Suspense>
      </AppShell.Main>
      <IdleWatch />
      <LeaveGuard />
      {may('messaging.chat') && <ChatStream key={`chats ${merchant}`} />}
    </AppShell>
  )
}

function ChatStream() {
  useChatStream()
  return null
}

function Unknown() {
  const t = useT()
  const [path] = useLocation()
  const isClosed = consolePages.some((page) => page.path === path)
  return (
    <Page title={t(isClosed ? 'shell.notAllowed' : 'shell.unknownPage')}>
      <span />
    </Page>
  )
}

function MerchantChoice({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const t = useT()
  const { merchants } = useStaff()
  const queries = useQueryClient()
  if (merchants.length < 2)
    return (
      <Text size="sm" c="dimmed" truncate>
        {merchants[0]?.name}
      </Text>
    )
  return (
    <NativeSelect
      aria-label={t('shell.merchant')}
      data={merchants.map(({ code, name }) => ({ value: code, label: name }))}
      value={value}
      onChange={({ currentTarget: { value: code } }) => {
        merchantChoice.set(code)
        forgetRows(queries)
        onChange(code)
      }}
    />
  )
}

function Menu({ pages, onFollow }: { pages: readonly ConsolePage[]; onFollow: () => void }) {
  const t = useT()
  const [path] = useLocation()
  const groups = Map.groupBy(
    pages.filter((page) => page.title !== undefined),
    ({ group }) => group,
  )
  return [...groups].map(([group, members]) => (
    <div key={group ?? 'first'}>
      {group && (
        <Text size="xs" c="dimmed" fw={600} px="sm" pt="sm">
          {t(group)}
        </Text>
      )}
      {members.map(({ path: to, title }) => (
        <NavLink
          key={to}
          component={Link}
          href={to}
          label={t(title as ConsoleKey)}
          active={path === to || path.startsWith(`${to}/`)}
          {...(path === to && { 'aria-current': 'page' as const })}
          onClick={onFollow}
          {...(to === '/chats' && { rightSection: <ChatMark /> })}
        />
      ))}
    </div>
  ))
}
