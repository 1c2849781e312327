import { brandColours } from '@fairground/contract/look'
import { contentPictureAddress } from '../../platform/picture-store/index.ts'
import type { MerchantTheme } from '../merchants/index.ts'

interface BuiltIcons {
  '192': string
  '512': string
  maskable: string
}

/** The installed app's manifest, by merchant. */
export const webManifest = (look: MerchantTheme | undefined, icons: BuiltIcons) => ({
  name: look?.name ?? 'Fairground',
  short_name: look?.name ?? 'Fairground',
  id: '/m/home',
  start_url: '/m/home',
  scope: '/',
  display: 'standalone',
  orientation: 'portrait',
  background_color: '#F3F5F4',
  theme_color: look?.tokens.light['hero'] ?? brandColours.hero.light,
  icons: iconsOf(look, icons),
})

const iconsOf = (look: MerchantTheme | undefined, built: BuiltIcons) =>
  look?.icon
    ? [{ src: contentPictureAddress(look.icon.upload), sizes: '512x512', type: 'image/png' }]
    : [
        { src: built['192'], sizes: '192x192', type: 'image/png' },
        { src: built['512'], sizes: '512x512', type: 'image/png' },
        { src: built.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ]
