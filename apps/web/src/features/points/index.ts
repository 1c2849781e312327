/** Points: the balance, what they are exchanged for, orders and history. */
export { PointsPage } from './points-page.tsx'
