import type { MenuKey, SystemStatus } from '@fairground/contract'
import type { MessageKey } from '@fairground/texts'
import { href } from '../../platform/router/route.ts'
import type { IconGlyph } from '../../ui/icons/icon.tsx'

export interface MenuEntry {
  key:
    | 'service'
    | 'messages'
    | 'announcements'
    | 'missions'
    | 'rain'
    | 'invite'
    | 'points'
    | 'feedback'
    | 'telegram'
    | 'facebook'
    | 'help'
    | 'limits'
    | 'download'
  text: MessageKey
  icon: IconGlyph
  /** Absent for entries that open an overlay. */
  href?: string
}

export interface MenuFacts {
  info: Pick<SystemStatus['info'], 'whitelabel' | 'resources'>
  /** Runs in the operator's app, or installed. */
  isInstalled: boolean
  /** Logged in, and not to a trial: only then there are points. */
  hasOwnAccount: boolean
}

/**
 * Specification §2, screen 3. Service, invite, feedback and help are always there; messages, missions and links have
 * conditions of their own; the rest follows the merchant's menu settings.
 */
export function menuEntries({ info: { whitelabel, resources }, isInstalled, hasOwnAccount }: MenuFacts): MenuEntry[] {
  const { flags, menu } = whitelabel
  const isInMenu = (key: MenuKey) => menu.length === 0 || menu.includes(key)
  const linkOf = (type: string) => resources.find(({ resourceType }) => resourceType === type)?.url
  const [telegram, facebook] = [linkOf('TELEGRAM'), linkOf('FACEBOOK')]
  const entries: (MenuEntry | false)[] = [
    { key: 'service', text: 'site.menu.service', icon: { name: 'chat-circle-dots' } },
    flags.MAILCENTRE === true && {
      key: 'messages',
      text: 'site.menu.messages',
      icon: { name: 'envelope-simple' },
      href: href('/m/message'),
    },
    isInMenu('announcements') && {
      key: 'announcements',
      text: 'site.menu.announcements',
      icon: { name: 'megaphone-simple' },
      href: href('/m/notice'),
    },
    flags.MISSIONS === true && {
      key: 'missions',
      text: 'site.menu.missions',
      icon: { name: 'target' },
      href: href('/m/task'),
    },
    hasOwnAccount &&
      isInMenu('red_rain') && {
        key: 'rain',
        text: 'site.title.redRain',
        icon: { name: 'cloud-rain', weight: 'duotone' },
        href: href('/m/redRain'),
      },
    { key: 'invite', text: 'site.menu.invite', icon: { name: 'users-three' }, href: href('/m/inviteFriends') },
    hasOwnAccount && {
      key: 'points',
      text: 'site.menu.points',
      icon: { name: 'coins' },
      href: href('/m/pointsMall'),
    },
    { key: 'feedback', text: 'site.menu.feedback', icon: { name: 'note-pencil' }, href: href('/m/feedback') },
    telegram !== undefined &&
      isInMenu('telegram') && {
        key: 'telegram',
        text: 'site.menu.telegram',
        icon: { name: 'telegram-logo' },
        href: telegram,
      },
    facebook !== undefined &&
      isInMenu('facebook') && {
        key: 'facebook',
        text: 'site.menu.facebook',
        icon: { name: 'facebook-logo', weight: 'fill' },
        href: facebook,
      },
    { key: 'help', text: 'site.menu.help', icon: { name: 'question' }, href: href('/m/help') },
    { key: 'limits', text: 'site.menu.limits', icon: { name: 'timer' }, href: href('/m/limits') },
    !isInstalled &&
      isInMenu('download') && {
        key: 'download',
        text: 'site.menu.app',
        icon: { name: 'download-simple' },
        href: href('/m/app'),
      },
  ]
  return entries.filter((entry) => entry !== false)
}
