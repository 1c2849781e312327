/** The bonus that somebody is staking for: where it stands, and the way to give it back. */
export { BonusCard } from './bonus-card.tsx'
export { BonusNote } from './bonus-note.tsx'
