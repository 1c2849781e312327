import type { RawSearch } from '../../platform/router/route.ts'

export const search = ({ i }: RawSearch) => ({ i: /^\d{1,3}$/.test(i ?? '') ? Number(i) : 0 })

export { HelpCentre as Page } from '../../features/content/index.ts'
