import { Stall } from '../../ui/layout/stall.tsx'

export const Part = () => <Stall tone="grey" sign="signal" />
