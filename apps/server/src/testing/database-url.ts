/** Databases that tests copy: the migrated, seeded one, and the one of platforms that files share (test-merchants.sql). */
export const templates = { seeded: 'fairground_template', merchants: 'fairground_merchants' } as const

/** The address of another database of the same server. */
export function urlOfDatabase(serverUrl: string, database: string): string {
  return serverUrl.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`)
}
