/** The help centre: topics of the merchant, one at a time. */
export { HelpCentre } from './help-centre.tsx'
