import { Anchor, Badge, Group, List, Skeleton, Stack, Tabs, Text } from '@mantine/core'
import { Link, useLocation, useParams } from 'wouter'
import type { OperatorReply, Permission } from '@fairground/contract/console'
import { useRead } from '../../platform/calls.ts'
import { timeText } from '../../platform/dates.ts'
import { useT, useTextOf } from '../../platform/i18n.tsx'
import { useMay } from '../../platform/session.tsx'
import { countryName } from '../../ui/fields/country-name.ts'
import { Facts } from '../../ui/facts.tsx'
import { Page } from '../../ui/page.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Rows } from '../../ui/rows.tsx'
import { Section } from '../../ui/section.tsx'
import { MemberActs } from './member-acts.tsx'
import { MemberContacts } from './member-contacts.tsx'
import { MemberNotes } from './member-notes.tsx'
import { MemberPoints } from './member-points.tsx'
import { MemberSeries } from './member-series.tsx'
import { MemberVip } from './member-vip.tsx'
import { StatusBadge } from './status-badge.tsx'
import { MemberBets } from './tabs/member-bets.tsx'
import { MemberBonuses } from './tabs/member-bonuses.tsx'
import { MemberLimits } from './tabs/member-limits.tsx'
import { MemberMoney } from './tabs/member-money.tsx'

export type MemberDetail = OperatorReply<'accounts.member'>

/** Everything about one member. */
export function MemberPage() {
  const t = useT()
  const { id = '' } = useParams()
  const { data: member, error, refetch } = useRead('accounts.member', { params: { id } })
  if (!member)
    return (
      <Page title={t('shell.nav.members')}>
        {error ? <Refusal cause={error} onAgain={() => void refetch()} /> : <Skeleton height={320} />}
      </Page>
    )
  // Nothing that was typed or revealed of one member stands on the page of the next.
  return <Member key={member.id} member={member} />
}

const tabs = ['profile', 'money', 'bets', 'bonuses', 'limits'] as const
/** What a tab shows is asked of the platform with this permission. */
const permissionOf: Record<(typeof tabs)[number], Permission> = {
  profile: 'members.read',
  money: 'payments.read',
  bets: 'bets.read',
  bonuses: 'members.read',
  limits: 'members.read',
}

function Member({ member }: { member: MemberDetail }) {
  const t = useT()
  const may = useMay()
  const { tab = 'profile' } = useParams()
  const [, go] = useLocation()
  const { id, account } = member
  const open = tabs.filter((each) => may(permissionOf[each]))
  return (
    <Page title={account} acts={<MemberActs member={member} />}>
      {member.care && <StatusBadge status={member.status} care={member.care} />}
      <Tabs
        value={tab}
        onChange={(next) => go(next === 'profile' ? `/members/${id}` : `/members/${id}/${next}`)}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {open.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`members.tabs.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="profile">
          <Profile member={member} />
        </Tabs.Panel>
        <Tabs.Panel value="money">
          <MemberMoney id={id} account={account} />
        </Tabs.Panel>
        <Tabs.Panel value="bets">
          <MemberBets id={id} />
        </Tabs.Panel>
        <Tabs.Panel value="bonuses">
          <MemberBonuses id={id} />
        </Tabs.Panel>
        <Tabs.Panel value="limits">
          <MemberLimits id={id} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

function Profile({ member }: { member: MemberDetail }) {
  const t = useT()
  const may = useMay()
  const yesNo = (is: boolean) => t(is ? 'shell.yes' : 'shell.no')
  return (
    <Stack>
      <Section
        title={t('members.identity')}
        acts={
          <Group gap="md">
            {member.type !== 4 && may('agents.read') && (
              <Anchor component={Link} href={`/agent-tree/${member.id}`}>
                {t('members.tree')}
              </Anchor>
            )}
            {may('audit.read') && (
              <Anchor component={Link} href={`/audit?by=all&subject=member:${member.id}`}>
                {t('members.trail')}
              </Anchor>
            )}
          </Group>
        }
      >
        <Facts
          facts={[
            [t('members.number'), member.number],
            [t('members.nickname'), member.nickname],
            [t('members.status'), <StatusBadge key="status" status={member.status} care={member.care} />],
            [t('members.type'), t(`members.types.${member.type}`)],
            [t('members.currency'), member.currency],
            [t('members.line'), <Line key="line" line={member.line} />],
            [t('members.registeredBy'), member.registeredBy ?? '–'],
            [t('members.country'), member.country === null ? '–' : countryName(member.country)],
            [t('members.created'), timeText(member.createdAt)],
            [t('members.lastLogin'), member.lastLoginAt ? timeText(member.lastLoginAt) : t('shell.never')],
            [t('members.secondFactor'), yesNo(member.hasSecondFactor)],
            [t('members.limited'), yesNo(member.isLimited)],
            [t('members.labels'), member.labels.join(' ') || '–'],
          ]}
        />
      </Section>
      {member.type !== 4 && <MemberVip id={member.id} />}
      {member.type !== 4 && may('promotions.read') && <MemberPoints id={member.id} />}
      {member.type !== 4 && <MemberSeries id={member.id} />}
      <MemberContacts member={member} />
      <MemberNotes member={member} />
      <Related member={member} />
      <Logins
        title={t('members.sessions')}
        rows={member.sessions.map(({ lastSeenAt, ...row }) => ({ ...row, at: lastSeenAt }))}
      />
      <Logins title={t('members.logins')} rows={member.logins} />
    </Stack>
  )
}

/** The nearest first. */
function Line({ line }: Pick<MemberDetail, 'line'>) {
  const t = useT()
  if (line.length === 0) return '–'
  return (
    <Group gap="xs" component="span">
      {line.map(({ id, account, type }) => (
        <Group key={id} gap={4} component="span" wrap="nowrap">
          <Anchor component={Link} href={`/members/${id}`}>
            {account}
          </Anchor>
          <Badge variant="outline">{t(`members.types.${type}`)}</Badge>
        </Group>
      ))}
    </Group>
  )
}

function Related({ member: { related } }: { member: MemberDetail }) {
  const t = useT()
  const textOf = useTextOf()
  return (
    <Section title={t('members.related')}>
      {related.length === 0 ? (
        <Text c="dimmed">{t('shell.none')}</Text>
      ) : (
        <List listStyleType="none">
          {related.map(({ id, account, shares }) => (
            <List.Item key={`${id}${shares}`}>
              <Group gap="xs">
                <Anchor component={Link} href={`/members/${id}`}>
                  {account}
                </Anchor>
                <Badge variant="outline">{textOf('members.shares', shares) ?? shares}</Badge>
              </Group>
            </List.Item>
          ))}
        </List>
      )}
    </Section>
  )
}

interface LoginsProps {
  title: string
  rows: readonly { at: string; address: string | null; device: string | null }[]
}

function Logins({ title, rows }: LoginsProps) {
  const t = useT()
  return (
    <Section title={title}>
      <Rows
        rows={rows}
        keyOf={({ at, address }) => `${at}${address}`}
        columns={[
          { key: 'at', title: t('members.lastLogin'), render: ({ at }) => timeText(at) },
          { key: 'address', title: t('members.address'), render: ({ address }) => address },
          { key: 'device', title: t('members.device'), render: ({ device }) => device },
        ]}
      />
    </Section>
  )
}
