import { MessageCentre } from '../../features/messaging/index.ts'
import { PageTop } from '../../platform/page/page-top.tsx'

export function Page() {
  return (
    <>
      <PageTop />
      <MessageCentre />
    </>
  )
}
