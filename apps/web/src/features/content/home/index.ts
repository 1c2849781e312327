/** The home page. It has no queries of its own: it shows the reply of `content.home`. */
export { HomePage } from './home-page.tsx'
