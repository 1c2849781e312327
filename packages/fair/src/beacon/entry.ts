/** Apart from the package's main entry: the curve is needed only where rounds are checked. */
export { isRoundSigned, messageOf } from './is-round-signed.ts'
