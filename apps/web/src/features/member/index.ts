/** The member centre: who somebody is, what they have, where they can go. */
export { MemberCentre } from './member-centre.tsx'
export { ProfileSheet } from './profile-sheet.tsx'
