import type { LoginArea } from '@fairground/contract'

/** What a login says of its area: nothing, if it is the members'. */
export const inArea = (area: LoginArea | undefined): { area?: LoginArea } => (area ? { area } : {})
