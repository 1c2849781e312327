/** The identity check: pictures of a document, and what became of them. */
export { KycPage } from './kyc-page.tsx'
