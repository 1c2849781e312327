export { PointsPage as Page } from '../../features/points/index.ts'
