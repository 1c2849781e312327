/**
 * Health: what operators see of the platform itself, its database and the work that is due at a time. Owns no table: jobs
 * are the platform's.
 *
 * Invariant: an operator sees and hurries the jobs of their merchants only, and what failed can only be tried earlier,
 * never left out.
 */
export { createHealth } from './create-health.ts'
