/** What a person sets for this device, and the way out. */
export { SettingsPage } from './settings-page.tsx'
