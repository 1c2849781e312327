/** The home page. Owns no data of its own: it shows what `content.home` puts together. */
export { HomePage } from './home-page.tsx'
