import { EmptyIllustration } from '../../../ui/layout/empty-illustration.tsx'

export const Part = () => <EmptyIllustration tone="grey" symbol="signal" />
