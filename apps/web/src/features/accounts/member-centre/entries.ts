import type { Role, SystemStatus } from '@fairground/contract'
import type { MessageKey } from '@fairground/texts'
import { href } from '../../../platform/router/route.ts'
import type { IconGlyph } from '../../../ui/icons/icon.tsx'

export interface MemberEntry {
  key: string
  text: MessageKey
  icon: IconGlyph
  /** Absent for entries that decide on press where they lead. */
  href?: string
}

export interface MemberEntries {
  play: MemberEntry[]
  account: MemberEntry[]
  help: MemberEntry[]
}

export interface EntryFacts {
  role: Role
  flags: SystemStatus['info']['whitelabel']['flags']
  /** Runs in the operator's app, or installed. */
  isInstalled: boolean
}

/**
 * The links of the member centre. Messages need the mail-centre flag, invitations the referral promotion (specification
 * §4 and §6); the agent area is for agents.
 */
export function memberEntries({ role, flags, isInstalled }: EntryFacts): MemberEntries {
  const hasMail = flags.MAILCENTRE === true
  return {
    play: [
      {
        key: 'gameRecord',
        text: 'accounts.member.entry.gameRecord',
        icon: { name: 'clock-counter-clockwise' },
        href: href('/m/gameRecord'),
      },
      {
        key: 'accountRecord',
        text: 'accounts.member.entry.accountRecord',
        icon: { name: 'list-magnifying-glass' },
        href: href('/m/transaction/record'),
      },
      { key: 'rewards', text: 'accounts.member.entry.rewards', icon: { name: 'gift' }, href: href('/m/rewardCenter') },
      ...when(flags.REFERRAL === true, {
        key: 'invite',
        text: 'accounts.member.entry.invite',
        icon: { name: 'users-three' },
      }),
      ...when(role === 'agent', {
        key: 'agent',
        text: 'accounts.member.entry.agent',
        icon: { name: 'storefront' },
        href: href('/m/agent'),
      }),
    ],
    account: [
      {
        key: 'security',
        text: 'accounts.member.entry.security',
        icon: { name: 'shield-check' },
        href: href('/m/securityCenter'),
      },
      {
        key: 'identity',
        text: 'accounts.member.entry.identity',
        icon: { name: 'identification-card' },
        href: href('/m/securityCenter/kyc'),
      },
      { key: 'limits', text: 'accounts.member.entry.limits', icon: { name: 'timer' }, href: href('/m/limits') },
      ...when(hasMail, {
        key: 'messages',
        text: 'accounts.member.entry.messages',
        icon: { name: 'envelope-simple' },
        href: href('/m/message'),
      }),
      ...when(!hasMail, {
        key: 'messages',
        text: 'accounts.member.entry.announcements',
        icon: { name: 'megaphone-simple' },
        href: href('/m/notice'),
      }),
      { key: 'vip', text: 'accounts.member.entry.vip', icon: { name: 'star' }, href: href('/vip/vip.html') },
      { key: 'settings', text: 'accounts.member.entry.settings', icon: { name: 'gear-six' }, href: href('/m/set') },
    ],
    help: helpEntries(isInstalled),
  }
}

const helpEntries = (isInstalled: boolean): MemberEntry[] => [
  { key: 'help', text: 'accounts.member.entry.help', icon: { name: 'question' }, href: href('/m/help') },
  {
    key: 'feedback',
    text: 'accounts.member.entry.feedback',
    icon: { name: 'note-pencil' },
    href: href('/m/feedback'),
  },
  ...when(!isInstalled, {
    key: 'app',
    text: 'accounts.member.entry.app',
    icon: { name: 'device-mobile' },
    href: href('/m/app'),
  }),
]

const when = (isShown: boolean, entry: MemberEntry): MemberEntry[] => (isShown ? [entry] : [])
