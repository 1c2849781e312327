/** Taking the site home: on the home screen, or as the merchant's app file. */
export { AppPage } from './app-page.tsx'
export { InstallGuide } from './install-guide.tsx'
