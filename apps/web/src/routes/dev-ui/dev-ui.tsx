export { DevUiPage as Page } from './dev-ui-page.tsx'
