import { Stall } from '../../ui/stall.tsx'

export const Part = () => <Stall tone="grey" sign="signal" />
