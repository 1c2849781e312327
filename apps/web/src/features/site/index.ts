/** Having the site at hand: on the home screen, or as the merchant's app file. */
export { AppPage } from './install/app-page.tsx'
export { InstallGuide } from './install/install-guide.tsx'
