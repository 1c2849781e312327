import { z } from 'zod'

/** Where somebody logs in. Without it: the members' area. */
export const loginArea = z.enum(['member', 'agent'])
