/** Where somebody's money is, and how it is moved between cash and vendors that keep their players' money themselves. */
export { WalletPage } from './wallet-page.tsx'
