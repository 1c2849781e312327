import type { SystemStatus } from '@fairground/contract'
import type { MessageKey } from '@fairground/texts'
import { useEffect, useState } from 'react'
import { useSite } from '../../platform/site.ts'
import { revealServicePath } from './service-path.ts'
import type { WorkingHours } from './working-hours.ts'
import type { IconGlyph } from '../../ui/icons/icon.tsx'

export interface Channel {
  key: string
  type: Entry['csType'] | Resource['resourceType']
  /** Where the merchant wants it: `TELEGRAM-1`. Download links and Facebook have none. */
  place: string
  /** The merchant's page at Facebook, or its messenger. */
  isFacebook: boolean
  /** Null: somebody answers at any time. */
  hours: WorkingHours | null
  name: MessageKey
  /** An address people recognise: `@fairground_help`. */
  sub: string
  address: string
  glyph: IconGlyph
}

type Look = Pick<Channel, 'name' | 'glyph'>
type Entry = SystemStatus['info']['customerService'][number]
type Resource = SystemStatus['info']['resources'][number]

const entryLooks: Record<Entry['csType'], Look> = {
  LIVECHAT: { name: 'site.service.chat', glyph: { name: 'chat-circle-dots', weight: 'fill' } },
  TELEGRAM: { name: 'site.service.telegram', glyph: { name: 'telegram-logo', weight: 'fill' } },
  MESSENGER: { name: 'site.service.messenger', glyph: { name: 'messenger-logo', weight: 'fill' } },
  EMAIL: { name: 'site.service.email', glyph: { name: 'envelope-simple', weight: 'fill' } },
}

const resourceLooks: Partial<Record<string, Look>> = {
  FACEBOOK: { name: 'site.service.facebook', glyph: { name: 'facebook-logo', weight: 'fill' } },
  Android: { name: 'site.service.android', glyph: { name: 'device-mobile' } },
  MOBILECONFIG: { name: 'site.service.mobileConfig', glyph: { name: 'file-text' } },
}

/** The merchant's channels, with Facebook and download links where it has them (specification §2, screen 3). */
export function useChannels(): readonly Channel[] {
  // Replaced, and rendered again, when an operator has published others.
  const { customerService, resources } = useSite().boot.status.info
  const [channels, setChannels] = useState<readonly Channel[]>([])
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      const found = await readChannels({ customerService, resources })
      if (isCurrent) setChannels(found)
    }
    void read()
    return () => {
      isCurrent = false
    }
  }, [customerService, resources])
  return channels
}

type Contacts = Pick<SystemStatus['info'], 'customerService' | 'resources'>

async function readChannels({ customerService, resources }: Contacts): Promise<Channel[]> {
  const facebook = resources.find(({ resourceType }) => resourceType === 'FACEBOOK')?.url
  const entries = await Promise.all(
    customerService.map(async ({ csType: type, csPosition: place, title, path, hours }, index) => {
      const address = await revealServicePath(path)
      const isFacebook = address === facebook
      const look = entryLooks[type]
      return address === null
        ? []
        : [{ key: `${type} ${index}`, type, place, isFacebook, hours, ...look, sub: title, address }]
    }),
  )
  const known = new Set(entries.flat().map(({ address }) => address))
  const links = resources.flatMap(({ resourceType: type, url }) => {
    const look = resourceLooks[type]
    const rest = { place: '', isFacebook: type === 'FACEBOOK', hours: null, sub: '' }
    return look && !known.has(url) ? [{ key: type, type, ...rest, ...look, address: url }] : []
  })
  return [...entries.flat(), ...links]
}
