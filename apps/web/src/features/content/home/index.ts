/** The home page. Owns no queries: it shows what the call `content.home` puts together. */
export { HomePage } from './home-page.tsx'
