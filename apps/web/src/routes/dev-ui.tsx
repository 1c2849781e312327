export { DevUiPage as Page } from './dev-ui/dev-ui-page.tsx'
