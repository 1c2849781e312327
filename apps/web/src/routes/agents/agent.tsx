export { SoonPage as Page } from '../soon-page.tsx'
