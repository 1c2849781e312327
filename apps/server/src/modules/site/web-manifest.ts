/** The installed app's manifest, by merchant. */
export const webManifest = (name: string, icons: { '192': string; '512': string; maskable: string }) => ({
  name,
  short_name: name,
  id: '/m/home',
  start_url: '/m/home',
  scope: '/',
  display: 'standalone',
  orientation: 'portrait',
  background_color: '#F3F5F4',
  theme_color: '#0C2B20',
  icons: [
    { src: icons['192'], sizes: '192x192', type: 'image/png' },
    { src: icons['512'], sizes: '512x512', type: 'image/png' },
    { src: icons.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})
