/** The identity check: pictures of a document, and the result of the review. */
export { KycPage } from './kyc-page.tsx'
