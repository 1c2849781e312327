/** Installing the site on the home screen, or the merchant's app file. */
export { AppPage } from './install/app-page.tsx'
export { SpeedPage } from './speed/speed-page.tsx'
export { InstallGuide } from './install/install-guide.tsx'
