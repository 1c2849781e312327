export { SettingsPage as Page } from '../features/settings/index.ts'
